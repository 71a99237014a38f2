import { ph, t } from '@lingui/core/macro'
import { Checkbox, MultiSelect, Progress, TextInput } from '@mantine/core'
import type { MessageOptions, MessageWay, Reach } from '@muster/contract/notices/message-shapes.ts'
import { BANNER_DAYS } from '@muster/contract/notices/message-words.ts'
import { IconCalendar } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { reachedWords, wayWords } from '../words.ts'
import { fromLocal, toLocal } from './local-time.ts'
import { Step } from './step.tsx'
import type { Draft } from './use-draft.ts'
import classes from './write.module.css'

interface WaysStepProps {
  readonly draft: Draft
  readonly options: MessageOptions | undefined
  readonly reach: Reach | undefined
}

/** How it reaches them, with the number of members for each way. */
export function WaysStep({ draft: { fields, errors, change }, options, reach }: WaysStepProps) {
  const { ways, channels, banner_until } = fields
  const set = (way: MessageWay, isOn: boolean) =>
    change({ ways: isOn ? [...ways, way] : ways.filter((one) => one !== way) })
  const channelNames = (options?.channels ?? []).map(({ id, name }) => ({ value: id, label: `#${name}` }))

  return (
    <Step
      number={2}
      title={t`Ways`}
      aside={
        reach &&
        t`reaches ${ph({ reached: formatNumber(reach.reached) })} of ${ph({ total: formatNumber(reach.total) })}`
      }
    >
      <div>
        <Way way="bell" ways={ways} set={set} reached={reach?.bell.reached} total={reach?.total}>
          {reach && reach.bell.off > 0
            ? t`${ph({ off: formatNumber(reach.bell.off) })} turned these off`
            : t`Opens from the bell and on phones with push`}
        </Way>
        <Way way="mail" ways={ways} set={set} reached={reach?.mail.reached} total={reach?.total}>
          {reach && reach.mail.off + reach.mail.bounced > 0
            ? t`${ph({ off: formatNumber(reach.mail.off) })} turned these emails off, ${ph({ bounced: formatNumber(reach.mail.bounced) })} addresses bounced`
            : t`No one turned these emails off`}
        </Way>
        {channelNames.length > 0 && (
          <Way
            way="channel"
            ways={ways}
            set={set}
            reached={reach?.channel.connected ? reach.channel.reached : 0}
            readers
            why={reach && !reach.channel.connected ? t`No Discord server is connected` : undefined}
          >
            {t`One post in each channel, not one per member`}
          </Way>
        )}
        <Way way="banner" ways={ways} set={set} reached={reach?.banner.reached} total={reach?.total}>
          {t`On Home until you say it ends`}
        </Way>
      </div>
      {errors.ways && (
        <Text size="sm" tone="bad" role="alert">
          {errors.ways}
        </Text>
      )}
      {ways.includes('channel') && (
        <MultiSelect
          label={t`Channels`}
          data={channelNames}
          value={channels}
          error={errors.channels}
          onChange={(ids) => change({ channels: ids })}
        />
      )}
      {ways.includes('banner') && (
        <TextInput
          type="datetime-local"
          label={t`Banner ends`}
          description={t`At most ${BANNER_DAYS} days after it’s sent`}
          value={toLocal(banner_until)}
          error={errors.banner_until}
          onChange={(event) => change({ banner_until: fromLocal(event.currentTarget.value) })}
        />
      )}
      {reach && reach.held_back > 0 && (
        <p className={classes.held}>
          <IconCalendar size={20} aria-hidden="true" />
          <span>
            {reach.held_back === 1
              ? t`1 member had a message today and gets this one tomorrow at 9:00.`
              : t`${ph({ heldBack: formatNumber(reach.held_back) })} members had a message today and get this one tomorrow at 9:00.`}
          </span>
        </p>
      )}
    </Step>
  )
}

interface WayProps {
  readonly way: MessageWay
  readonly ways: readonly MessageWay[]
  readonly set: (way: MessageWay, isOn: boolean) => void
  readonly reached: number | undefined
  readonly total?: number | undefined
  /** They read a channel, so the number isn't a share. */
  readonly readers?: boolean
  /** Why it reaches no one. */
  readonly why?: string | undefined
  readonly children: ReactNode
}

function Way({ way, ways, set, reached, total, readers = false, why, children }: WayProps) {
  const isOn = ways.includes(way)
  const isUseless = reached === 0
  const share = total ? Math.round(((reached ?? 0) / total) * 100) : 0
  return (
    <div className={classes.way}>
      <Checkbox
        checked={isOn}
        // What reaches no one can still be unticked.
        disabled={isUseless && !isOn}
        aria-label={wayWords[way]}
        onChange={(event) => set(way, event.currentTarget.checked)}
      />
      <div>
        <Text weight={600}>{wayWords[way]}</Text>
        <Text size="sm" tone="ink-3">
          {isUseless ? (why ?? t`It reaches no one in this audience`) : children}
        </Text>
      </div>
      {reached !== undefined && !isUseless && (
        <div>
          <Row justify="space-between" gap="xs">
            <Text size="sm" weight={600} numbers>
              {readers ? t`${ph({ reached: formatNumber(reached) })} read there` : formatNumber(reached)}
            </Text>
            {!readers && (
              <Text size="sm" tone="ink-3" numbers>
                {share} %
              </Text>
            )}
          </Row>
          {!readers && <Progress value={share} size="sm" aria-label={reachedWords[way]} />}
        </div>
      )}
    </div>
  )
}
