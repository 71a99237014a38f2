import { Chip } from '../../../ui/chip.tsx'
import { RelativeTime } from '../../../ui/date-text.tsx'
import { KarmaAmount } from '../../../ui/karma-amount.tsx'
import type { KarmaEntry } from '../queries.ts'
import { entryText } from './entry-text.ts'
import classes from './karma-entries.module.css'

/** What brought karma, and when. */
export function KarmaEntries({ entries }: { entries: readonly KarmaEntry[] }) {
  return (
    <ul className={classes.list}>
      {entries.map((entry) => {
        const { title, detail } = entryText(entry)
        return (
          <li key={entry.id} className={classes.row} data-reversed={entry.reversed || undefined}>
            <div className={classes.text}>
              <p className={classes.title}>
                {title}
                {entry.reversal && <Chip tone="warn">Takes karma back</Chip>}
                {entry.reversed && !entry.reversal && <Chip tone="warn">Taken back since</Chip>}
              </p>
              {detail && <p className={classes.detail}>{detail}</p>}
            </div>
            <span className={classes.when}>
              <RelativeTime value={entry.created_date} />
            </span>
            <span className={classes.amount}>
              <KarmaAmount value={entry.karma} signed />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
