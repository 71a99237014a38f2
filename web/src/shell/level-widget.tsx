import { TOP_LEVEL } from '@muster/contract/lib/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useSignedIn } from '../api/session-store.ts'
import { formatNumber } from '../ui/format.ts'
import { LevelBar } from '../ui/level-bar.tsx'
import classes from './level-widget.module.css'
import { levelFeedQuery } from './session-queries.ts'

/** The way to the next level. Without an answer there is nothing to show. */
export function LevelWidget({ wide = false }: { wide?: boolean }) {
  const signedIn = useSignedIn()
  const { data, isPending } = useQuery({ ...levelFeedQuery, enabled: signedIn })
  if (!data)
    return signedIn && isPending ? <div className={classes.waiting} data-wide={wide || undefined} /> : null

  const top = data.is_top_level || data.level_order >= TOP_LEVEL
  const title = top ? 'Max Level Reached!' : `Level ${data.level_order} → ${data.level_order + 1}`
  const amount = `${formatNumber(data.user_karma)} / ${formatNumber(data.level_karma)}`
  return (
    <div className={classes.widget} data-wide={wide || undefined} data-top={top || undefined}>
      <span className={classes.title}>{title}</span>
      <span className={classes.bar}>
        <LevelBar
          percent={top ? 100 : data.progress}
          label={top ? title : `${title}, ${amount} karma, ${Math.min(100, data.progress)} percent`}
        />
      </span>
      {!top && <span className={classes.amount}>{amount}</span>}
    </div>
  )
}
