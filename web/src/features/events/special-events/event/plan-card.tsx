import { ph, t } from '@lingui/core/macro'
import type { SpecialEventPage } from '@muster/contract/events/special-events.ts'
import { useState } from 'react'
import { browserZone } from '../../../../ui/dates/browser-zone.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { PlainSegments } from '../../../../ui/plain/plain-segments.tsx'
import { longDay } from '../../../../ui/text/calendar-words.ts'
import { clockTime, shortDay, zoneName } from '../../../circles/meetups/shared/words/when.ts'
import { isElsewhere } from '../../events/shared/event-words.ts'
import classes from './plan-card.module.css'

type Event = Pick<SpecialEventPage, 'plan' | 'speakers' | 'starts_at' | 'ends_at' | 'time_zone'>

/** The plan, one tab a day, in the reader's time zone. @param zone of the reader */
export function PlanCard({ event, zone = browserZone() }: { event: Event; zone?: string }) {
  const days = Map.groupBy(event.plan, ({ starts_at }) => longDay(starts_at, zone))
  const [chosen, setChosen] = useState<string>()
  const names = [...days.keys()]
  const day =
    chosen !== undefined && days.has(chosen)
      ? chosen
      : (names.find((name) => name === longDay(new Date(), zone)) ?? names[0])
  if (day === undefined) return null
  const items = days.get(day) ?? []
  const first = items[0]?.starts_at ?? event.starts_at
  const tabs = [...days].map(([value, [item]]) => ({
    value,
    label: item ? shortDay(item.starts_at, new Date(item.starts_at), zone) : value,
  }))
  return (
    <Card
      title={t`Plan`}
      aside={
        tabs.length > 1 && (
          <PlainSegments label={t`Day`} size="xs" data={tabs} value={day} onChange={setChosen} />
        )
      }
    >
      <ol className={classes.items}>
        {items.map((item) => (
          <li key={`${item.starts_at} ${item.title}`}>
            <time dateTime={item.starts_at}>{clockTime(item.starts_at, zone)}</time>
            <div>
              <Text weight={600}>{item.title}</Text>
              {item.note && (
                <Text size="sm" tone="ink-3">
                  {item.note}
                </Text>
              )}
            </div>
            {item.speaker && <Speaker name={item.speaker} speakers={event.speakers} />}
          </li>
        ))}
      </ol>
      {isElsewhere(event, zone) && (
        <Text size="sm" tone="ink-3" mt="sm">
          {t`Times are in your time zone, ${ph({ zoneName: zoneName(first, zone) })}. The event is in ${ph({ zoneName2: zoneName(first, event.time_zone) })}.`}
        </Text>
      )}
    </Card>
  )
}

function Speaker({ name, speakers }: { name: string } & Pick<SpecialEventPage, 'speakers'>) {
  const known = speakers.find((speaker) => speaker.name.toLowerCase() === name.toLowerCase())
  return (
    <span className={classes.speaker}>
      <Avatar name={name} muid={known?.person?.muid} src={known?.person?.profile_pic ?? null} size={28} />
      {name.split(' ')[0]}
    </span>
  )
}
