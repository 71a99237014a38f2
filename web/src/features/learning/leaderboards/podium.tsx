import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { IconDiamond, IconTrophy } from '@tabler/icons-react'
import { formatNumber } from '../../../ui/text/format.ts'
import classes from './podium.module.css'
import { StandingName } from './standing-name.tsx'
import type { Standing } from './standings.tsx'
import { badgeOf, badgeWords } from './words.ts'

/** The first three, with rank 1 in the middle. */
export function Podium({ standings }: { standings: readonly Standing[] }) {
  return (
    <ol className={classes.podium}>
      {standings.map((standing, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: the three places themselves never change
          key={index}
          className={classes.place}
          data-place={index + 1}
          data-badge={badgeOf(standing.rank) ?? undefined}
          data-mine={standing.mine || undefined}
        >
          <div className={classes.picture}>{standing.picture(index === 0 ? 84 : 66)}</div>
          <p className={classes.name}>
            <StandingName standing={standing} />
            {standing.mine && <span className={classes.you}>{standing.mine}</span>}
          </p>
          {standing.detail && <p className={classes.detail}>{standing.detail}</p>}
          <p className={classes.karma}>
            <Trans>{ph({ karma: formatNumber(standing.karma) })} karma</Trans>
          </p>
          <div className={classes.step}>
            <span className={classes.rank}>
              <span className="visually-hidden">{t`Rank`} </span>
              {standing.rank}
            </span>
            <Badge rank={standing.rank} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function Badge({ rank }: { rank: number }) {
  const badge = badgeOf(rank)
  if (!badge) return null
  const BadgeIcon = badge === 'Diamond' ? IconDiamond : IconTrophy
  return (
    <span className={classes.badge}>
      <BadgeIcon size={16} stroke={1.9} aria-hidden="true" />
      {badgeWords[badge]}
    </span>
  )
}
