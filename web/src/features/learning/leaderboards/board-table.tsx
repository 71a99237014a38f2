import { t } from '@lingui/core/macro'
import type { Ref } from 'react'
import { formatNumber } from '../../../ui/text/format.ts'
import { KarmaAmount } from '../../../ui/text/karma-amount.tsx'
import classes from './board.module.css'
import { StandingName } from './standing-name.tsx'
import type { Standing } from './standings.tsx'

interface BoardTableProps {
  label: string
  nameHeading: string
  karmaHeading: string
  standings: readonly Standing[]
  ownRow: Ref<HTMLTableRowElement>
}

/** The ranks below the podium. */
export function BoardTable(props: BoardTableProps) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{props.label}</caption>
      <thead>
        <tr>
          <th scope="col" className={classes.rank}>
            {t`Rank`}
          </th>
          <th scope="col">{props.nameHeading}</th>
          <th scope="col" className={classes.karma}>
            {props.karmaHeading}
          </th>
        </tr>
      </thead>
      <tbody>
        {props.standings.map((standing, index) => (
          <tr
            // biome-ignore lint/suspicious/noArrayIndexKey: a board has no ids, and its rows keep their places
            key={index}
            ref={standing.mine ? props.ownRow : undefined}
            data-mine={standing.mine || undefined}
          >
            <td className={classes.rank}>{formatNumber(standing.rank)}</td>
            <td>
              <StandingWho standing={standing} />
            </td>
            <td className={classes.karma}>
              <KarmaAmount value={standing.karma} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Picture, name and college of a row. */
export function StandingWho({ standing, size = 40 }: { standing: Standing; size?: number }) {
  return (
    <div className={classes.who}>
      {standing.picture(size)}
      <div className={classes.whoText}>
        <p className={classes.name}>
          <StandingName standing={standing} />
          {standing.mine && <span className={classes.you}>{standing.mine}</span>}
        </p>
        {standing.detail && (
          <p className={classes.detail} title={standing.detail}>
            {standing.detail}
          </p>
        )}
      </div>
    </div>
  )
}
