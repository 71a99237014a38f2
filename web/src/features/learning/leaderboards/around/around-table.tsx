import { t } from '@lingui/core/macro'
import type { AroundBoard, AroundRow } from '@muster/contract/learning/leaderboards.ts'
import { Fragment } from 'react'
import { Card } from '../../../../ui/layout/card.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { ProfileLink } from '../../../../ui/people/profile-link.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import classes from './around-table.module.css'
import { boardLabel, periodLabel } from './around-words.ts'

const GLOWING = 10

const glows = ({ rank, karma }: AroundRow) => rank <= GLOWING && karma > 0

/** All rows of a small leaderboard, without pages. */
export function AroundTable({ board }: { board: AroundBoard }) {
  const { rows, tab, period } = board
  const placeHeading = tab === 'classmates' ? null : tab === 'everyone' ? t`College` : t`District`
  const most = Math.max(1, ...rows.map(({ karma }) => karma))
  return (
    <Card flush>
      <table className={classes.table}>
        <caption className="visually-hidden">{boardLabel(board)}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.rank}>
              {t`Rank`}
            </th>
            <th scope="col">{t`Member`}</th>
            {placeHeading && (
              <th scope="col" className={classes.place}>
                {placeHeading}
              </th>
            )}
            <th scope="col" className={classes.karma}>
              {periodLabel(board)}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a board has no ids, and its rows keep their places
            <Fragment key={index}>
              <Between
                before={rows[index - 1]}
                row={row}
                isWeek={period === 'week'}
                hasPlace={placeHeading !== null}
              />
              <tr
                data-mine={row.is_me || undefined}
                data-glows={glows(row) || undefined}
                data-opens={row.muid !== null || undefined}
              >
                <td className={classes.rank}>
                  <span data-disc={row.karma > 0 && row.rank <= 3 ? row.rank : undefined}>
                    {formatNumber(row.rank)}
                  </span>
                </td>
                <td>
                  <div className={classes.who}>
                    <Avatar
                      name={row.full_name}
                      src={row.profile_pic}
                      muid={row.muid ?? row.full_name}
                      size={40}
                    />
                    <div className={classes.name}>
                      <ProfileLink muid={row.muid}>{row.is_me ? t`You` : row.full_name}</ProfileLink>
                      {row.place && <p className={classes.placeBelow}>{row.place}</p>}
                    </div>
                  </div>
                </td>
                {placeHeading && (
                  <td className={classes.place}>
                    <p className={classes.placeName}>{row.place}</p>
                  </td>
                )}
                <td className={classes.karma}>
                  <div className={classes.amount}>
                    <span className={classes.track} aria-hidden="true">
                      <span style={{ width: `${(100 * row.karma) / most}%` }} />
                    </span>
                    <span>{formatNumber(row.karma)}</span>
                  </div>
                </td>
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

interface BetweenProps {
  before: AroundRow | undefined
  row: AroundRow
  isWeek: boolean
  hasPlace: boolean
}

/** The end of the top ten, or ranks that are left out. */
function Between({ before, row, isWeek, hasPlace }: BetweenProps) {
  if (!before || !glows(before) || glows(row)) return null
  return (
    <tr className={classes.between}>
      <td colSpan={3}>
        <span>{isWeek ? t`Top ten glow. No one moves down.` : t`Around you`}</span>
      </td>
      {hasPlace && <td className={classes.place} />}
    </tr>
  )
}
