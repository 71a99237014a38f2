import { plural } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { List, Row, Text } from '../../../../ui/layout/primitives.tsx'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import { dayQuery } from '../cv/cv-queries.ts'
import type { Activity } from '../queries.ts'
import { entryText } from '../shared/entry-text.ts'
import classes from './day-entries.module.css'

interface DayEntriesProps {
  muid: string
  date: string
  day: Activity['days'][number] | undefined
}

const SHOWN = 4
/** Hover delay in milliseconds, so that days the pointer only passes over aren't fetched. */
const REST = 120

/** The entries of one day. The total is known before they load. */
export function DayEntries({ muid, date, day }: DayEntriesProps) {
  const [rested] = useDebouncedValue(date, REST)
  const { data } = useQuery({ ...dayQuery(muid, date), enabled: rested === date })
  const karma = day?.karma ?? 0
  if (!data)
    return (
      <Text size="xs" tone="ink-3" mt="2xs">
        {plural(karma, { one: `# karma`, other: `# karma` })}
      </Text>
    )
  const more = (day?.tasks ?? 0) - SHOWN
  return (
    <>
      <List gap="2xs" size="xs">
        {data.slice(0, SHOWN).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries of a day may read the same, and none changes place
          <Row as="li" gap="sm" align="baseline" justify="space-between" key={index}>
            <span className={classes.title}>{entryText(entry).title}</span>
            <KarmaAmount value={entry.karma} signed />
          </Row>
        ))}
      </List>
      {more > 0 && (
        <Text size="xs" tone="ink-3" mt="2xs">
          <Trans>
            and <Plural value={more} one="# more" other="# more" />
          </Trans>
        </Text>
      )}
    </>
  )
}
