import { ph, t } from '@lingui/core/macro'
import { TOP_LEVEL } from '@muster/contract/lib/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useSignedIn } from '../../api/session/session-store.ts'
import { LevelBar } from '../../ui/charts/level-bar.tsx'
import { Text } from '../../ui/layout/primitives.tsx'
import { formatNumber } from '../../ui/text/format.ts'
import { Counted } from '../celebrations/counted.tsx'
import { KarmaRising } from '../celebrations/karma-rising.tsx'
import { levelFeedQuery } from '../session/session-queries.ts'
import classes from './level-widget.module.css'

/** Progress to the next level; renders nothing if the query fails. */
export function LevelWidget({ wide = false }: { wide?: boolean }) {
  const signedIn = useSignedIn()
  const { data, isPending } = useQuery({ ...levelFeedQuery, enabled: signedIn })
  if (!data)
    return signedIn && isPending ? <div className={classes.waiting} data-wide={wide || undefined} /> : null

  const top = data.is_top_level || data.level_order >= TOP_LEVEL
  const title = top
    ? t`Max Level Reached!`
    : t`Level ${ph({ levelOrder: data.level_order })} → ${ph({ levelOrder2: data.level_order + 1 })}`
  const amount = `${formatNumber(data.user_karma)} / ${formatNumber(data.level_karma)}`
  const content = (
    <>
      <Text as="span" weight={600} tone="ink">
        {title}
      </Text>
      <span className={classes.bar}>
        <LevelBar
          percent={top ? 100 : data.progress}
          label={
            top ? title : t`${title}, ${amount} karma, ${ph({ min: Math.min(100, data.progress) })} percent`
          }
        />
      </span>
      {!top && (
        <span className={classes.amount}>
          <Counted value={data.user_karma} /> / {formatNumber(data.level_karma)}
        </span>
      )}
      <KarmaRising />
    </>
  )
  // In a menu, arrow keys reach only menu items, so this isn't a link.
  if (wide) {
    return (
      <div className={classes.widget} data-wide data-top={top || undefined}>
        {content}
      </div>
    )
  }
  return (
    <Link to="/dashboard/mujourney" className={classes.widget} data-top={top || undefined}>
      {content}
    </Link>
  )
}
