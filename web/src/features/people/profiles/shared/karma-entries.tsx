import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Chip } from '../../../../ui/chip.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { RelativeTime } from '../../../../ui/text/date-text.tsx'
import { KarmaAmount } from '../../../../ui/text/karma-amount.tsx'
import type { KarmaEntry } from '../queries.ts'
import { entryText } from './entry-text.ts'
import classes from './karma-entries.module.css'

interface KarmaEntriesProps {
  entries: readonly KarmaEntry[]
  /** Action at the end of a row whose entry still counts. */
  act?: false | ((entry: KarmaEntry) => ReactNode)
}

/** Karma entries with their dates. */
export function KarmaEntries({ entries, act }: KarmaEntriesProps) {
  return (
    <ul className={classes.list} data-acts={Boolean(act) || undefined}>
      {entries.map((entry) => {
        const { title, detail } = entryText(entry)
        return (
          <li key={entry.id} className={classes.row} data-reversed={entry.reversed || undefined}>
            <div className={classes.text}>
              <p className={classes.title}>
                {title}
                {entry.reversal && <Chip tone="warn">{t`Reversal`}</Chip>}
                {entry.reversed && !entry.reversal && <Chip tone="warn">{t`Reversed`}</Chip>}
              </p>
              {detail && (
                <Text size="xs" tone="ink-3">
                  {detail}
                </Text>
              )}
            </div>
            <span className={classes.when}>
              <RelativeTime value={entry.created_date} />
            </span>
            <span className={classes.amount}>
              <KarmaAmount value={entry.karma} signed />
            </span>
            {act && <span className={classes.act}>{!entry.reversed && !entry.reversal && act(entry)}</span>}
          </li>
        )
      })}
    </ul>
  )
}
