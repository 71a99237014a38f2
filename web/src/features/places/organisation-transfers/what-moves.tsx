import { t } from '@lingui/core/macro'
import type { TransferPart, TransferRow } from '@muster/contract/places/organisation-transfers.ts'
import {
  type Icon,
  IconAffiliate,
  IconAward,
  IconCalendarEvent,
  IconChecklist,
  IconClipboardCheck,
  IconHash,
  IconHistory,
  IconSchool,
  IconShield,
  IconStack2,
  IconUserStar,
  IconUsers,
} from '@tabler/icons-react'
import { formatNumber } from '../../../ui/text/format.ts'
import { partWords } from './transfer-words.ts'
import classes from './what-moves.module.css'

const icons: Readonly<Record<TransferPart, Icon>> = {
  members: IconUsers,
  alumni: IconSchool,
  circles: IconAffiliate,
  meetups: IconCalendarEvent,
  karma: IconAward,
  tasks: IconChecklist,
  waiting_submissions: IconClipboardCheck,
  staff_roles: IconShield,
  team: IconUserStar,
  proposals: IconStack2,
  karma_entries: IconHistory,
  former_codes: IconHash,
}

const isThere = ({ what, from, into, after }: TransferRow) => what === 'members' || from + into + after > 0

/** Counts of both organisations before and after. Rows with only zeros are hidden. */
export function WhatMoves({ rows }: { rows: readonly TransferRow[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t`What`}</th>
          <th scope="col">{t({ message: 'From', context: 'organisation' })}</th>
          <th scope="col">{t`Into`}</th>
          <th scope="col">{t`After`}</th>
          <th scope="col">{t`Note`}</th>
        </tr>
      </thead>
      <tbody>
        {rows.filter(isThere).map(({ what, from, into, after, note }) => {
          const Picture = icons[what]
          return (
            <tr key={what}>
              <th scope="row">
                <span className={classes.what}>
                  <Picture size={18} aria-hidden="true" />
                  {partWords[what].label}
                </span>
              </th>
              <td>{formatNumber(from)}</td>
              <td>{formatNumber(into)}</td>
              <td className={classes.after}>{formatNumber(after)}</td>
              <td className={classes.note}>{note}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
