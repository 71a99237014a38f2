import { ph, t } from '@lingui/core/macro'
import { TOP_LEVEL } from '@muster/contract/lib/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { LevelRing } from '../../ui/medal/level-ring.tsx'
import { formatNumber, formatShort } from '../../ui/text/format.ts'
import { Counted } from '../celebrations/counted.tsx'
import { KarmaRising } from '../celebrations/karma-rising.tsx'
import { useKarmaTick } from '../celebrations/karma-tick.ts'
import { type LevelFeed, levelFeedQuery } from '../session/session-queries.ts'
import classes from './level-chip.module.css'

/** Level and karma on a phone, where the level widget has no room. For members; reserves its space while loading. */
export function LevelChip() {
  const { data, isPending } = useQuery(levelFeedQuery)
  const tick = useKarmaTick()
  if (!data) return isPending ? <span className={classes.waiting} /> : null

  const { level_order: level, user_karma: karma, level_karma: of } = data
  const top = isTop(data)
  return (
    <>
      <Link to="/dashboard/mujourney" className={classes.chip}>
        <span className="visually-hidden">
          {top
            ? t`Level ${level}, ${ph({ karma: formatNumber(karma) })} karma`
            : t`Level ${level}, ${ph({ karma: formatNumber(karma) })} of ${ph({ of: formatNumber(of) })} karma`}
        </span>
        <LevelRing level={level} percent={top ? 100 : data.progress} size={32} />
        <span aria-hidden="true">
          <b>
            <Counted value={karma} />
          </b>
          {!top && <span className={classes.of}>/{formatShort(of)}</span>}
        </span>
        <KarmaRising />
      </Link>
      <span className={classes.heard} role="status">
        {tick && earnedWords(tick.karma, data)}
      </span>
    </>
  )
}

const isTop = ({ is_top_level, level_order }: LevelFeed) => is_top_level || level_order >= TOP_LEVEL

function earnedWords(earned: number, feed: LevelFeed): string {
  const { level_order: level, user_karma: karma, level_karma: of } = feed
  const words = t`${ph({ earned: formatNumber(earned) })} karma earned`
  return isTop(feed)
    ? words
    : t`${words}, ${ph({ karma: formatNumber(karma) })} of ${ph({ of: formatNumber(of) })} to Level ${ph({ level: level + 1 })}`
}
