import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { IconArmchair, IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Chip } from '../../../ui/chip.tsx'
import { Faces } from '../../../ui/people/faces.tsx'
import { formatNumber } from '../../../ui/text/format.ts'
import classes from './campus-row.module.css'
import type { FoundCampus } from './queries.ts'
import { useRecent } from './start/use-recent.ts'

interface CampusRowProps {
  campus: FoundCampus
  /** By this month's karma; undefined where the list isn't a ranking. */
  rank: number | undefined
  isMine: boolean
}

/** A campus with its faces and free seats. A college links to its page; schools have none. */
export function CampusRow({ campus, rank, isMine }: CampusRowProps) {
  const { remember } = useRecent()
  const content = <Content campus={campus} rank={rank} isMine={isMine} />
  const mine = isMine || undefined
  if (campus.org_type !== 'College') return <div className={classes.row}>{content}</div>
  return (
    <Link
      to={`/dashboard/campus/${campus.id}`}
      className={classes.row}
      data-mine={mine}
      onClick={() => remember('campuses', campus.id)}
    >
      {content}
    </Link>
  )
}

function Content({ campus, rank, isMine }: CampusRowProps) {
  return (
    <>
      {rank !== undefined && (
        <span className={classes.rank} data-first={rank === 1 || undefined}>
          <span className="visually-hidden">{t`Rank`} </span>
          {rank}
        </span>
      )}
      <span className={classes.text}>
        <span className={classes.head}>
          <strong className={classes.title}>{campus.title}</strong>
          {isMine && <Chip tone="brand">{t`Yours`}</Chip>}
        </span>
        <span className={classes.place}>
          {campus.district ? `${campus.district} · ${campus.code}` : campus.code}
        </span>
      </span>
      <span className={classes.people}>
        <People campus={campus} />
        {campus.org_type === 'College' && <Seats free={campus.free_seats} />}
        {campus.org_type === 'College' && <IconChevronRight size={18} aria-hidden="true" />}
      </span>
    </>
  )
}

function People({ campus: { faces, members, active_30_days } }: Pick<CampusRowProps, 'campus'>) {
  if (members === 0) return <span className={classes.quiet}>{t`No one yet`}</span>
  if (faces.length === 0) {
    return (
      <span className={classes.quiet}>
        <Trans>
          <Plural value={members} one="# person" other="# people" />, no public profiles
        </Trans>
      </span>
    )
  }
  return (
    <>
      <Faces people={faces} total={members} />
      <span>
        <Trans>{ph({ active30Days: formatNumber(active_30_days) })} active</Trans>
      </span>
    </>
  )
}

function Seats({ free }: { free: number }) {
  if (free === 0) return <span className={classes.seats}>{t`No free seat`}</span>
  return (
    <span className={classes.seats} data-free>
      <IconArmchair size={16} stroke={1.7} aria-hidden="true" />
      <Trans>
        <Plural value={free} one="# seat" other="# seats" /> free
      </Trans>
    </span>
  )
}
