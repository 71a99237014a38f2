import { t } from '@lingui/core/macro'
import type { AroundBoard, AroundRow } from '@muster/contract/learning/leaderboards.ts'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { ActButton } from './act-button.tsx'
import classes from './around-hero.module.css'
import { boardLabel, endWords, heroWords, neighboursOf } from './around-words.ts'

/** The member's rank, what brings them to the next one, and who is next to them. */
export function AroundHero({ board, me }: { board: AroundBoard; me: AroundRow }) {
  const { title, text } = heroWords(board, me)
  const { above, below } = neighboursOf(board.rows, me)
  return (
    <section className={classes.hero} aria-label={t`Your rank`}>
      <div className={classes.content}>
        <p className={classes.kicker}>{boardLabel(board)}</p>
        <h2 className={classes.title}>{title}</h2>
        <p>{text}</p>
        <div className={classes.actions}>
          {board.act && <ActButton act={board.act} className={classes.act} />}
          {board.period === 'week' && <p className={classes.end}>{endWords(board.ends_at)}</p>}
        </div>
      </div>
      <div className={classes.faces} aria-hidden="true">
        {[above, me, below].map(
          (row, index) =>
            row && (
              // biome-ignore lint/suspicious/noArrayIndexKey: the three places never change
              <span key={index} className={classes.face} data-mine={row.is_me || undefined}>
                <Avatar
                  name={row.full_name}
                  src={row.profile_pic}
                  muid={row.muid ?? row.full_name}
                  size={row.is_me ? 76 : 56}
                />
                <span>{formatNumber(row.karma)}</span>
              </span>
            ),
        )}
      </div>
    </section>
  )
}
