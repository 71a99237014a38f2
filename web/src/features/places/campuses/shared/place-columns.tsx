import { ph, plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { isAllowed, pageAccess } from '@muster/contract/access/access.ts'
import type { campus } from '@muster/contract/places/campus/campus.ts'
import type { PlaceFiguresRow } from '@muster/contract/places/place-overview.ts'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePermissions } from '../../../../shell/session/session-queries.ts'
import { percentOf } from '../../../../ui/charts/karma-figure.ts'
import { Chip } from '../../../../ui/chip.tsx'
import { countColumn, textColumn } from '../../../../ui/data-table/columns/ready-columns.tsx'
import type { ColumnOf } from '../../../../ui/data-table/use-list.ts'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { DateText } from '../../../../ui/text/date-text.tsx'
import { formatNumber } from '../../../../ui/text/format.ts'
import { AppointLink } from './appoint.tsx'
import classes from './place-table.module.css'

export type PlaceColumn = ColumnOf<(typeof campus)['all']>

const MONTH_MS = 30 * 86_400_000

/** Addresses of the lists behind the figures of a place; null if there is none for the reader. */
export interface ListsBehind {
  readonly students: (place: PlaceFiguresRow) => string
  readonly active?: (place: PlaceFiguresRow) => string
  readonly circles: (place: PlaceFiguresRow) => string
  readonly silent?: (place: PlaceFiguresRow) => string
  readonly meetups?: (place: PlaceFiguresRow) => string
  /** Undefined for readers who can't decide what waits. */
  readonly waiting?: ((place: PlaceFiguresRow) => string) | undefined
}

/** @param noun 'campus', 'zone' or 'district'; only campuses are made of circles, the others of campuses */
export function placeColumns(noun: 'campus' | 'zone' | 'district', behind: ListsBehind): PlaceColumn[] {
  const isCampus = noun === 'campus'
  return [
    textColumn('title', isCampus ? t`Campus` : noun === 'zone' ? t`Zone` : t`District`, {
      sorted: true,
      width: isCampus ? 270 : 190,
      file: isCampus ? ['title', 'code', 'within'] : ['title', 'within'],
      beside: ({ within }) => within,
    }),
    {
      key: 'lead',
      title: t`Lead`,
      width: isCampus ? 170 : 190,
      card: 'line',
      file: ['lead', 'lead_muid'],
      onCard: ({ lead }) => lead ?? <Chip tone="warn">{t`No lead`}</Chip>,
      render: (place) => <Lead place={place} appoints={isCampus} />,
    },
    countColumn('students', t`Students`, {
      sorted: true,
      width: 88,
      counted: (n) => plural(n, { one: '# student', other: '# students' }),
      link: (place) => ({ to: behind.students(place), label: t`students of ${ph({ title: place.title })}` }),
    }),
    {
      key: 'active',
      title: t`Active, 30 days`,
      sortKey: 'active',
      align: 'right',
      width: 126,
      card: 'fact',
      onCard: ({ active }) => t`${ph({ active: formatNumber(active) })} active`,
      render: (place) => (
        <Figure
          to={behind.active?.(place)}
          label={t`active students of ${ph({ title: place.title })}`}
          value={place.active}
        >
          <b>{formatNumber(place.active)}</b>
          <Text as="span" size="xs" tone="ink-3">
            {percentOf(place.active, place.students)}%
          </Text>
        </Figure>
      ),
    },
    {
      key: 'change',
      title: t({ message: 'Change', context: 'difference' }),
      sortKey: 'change',
      align: 'right',
      width: 90,
      card: 'corner',
      render: ({ change }) => change !== null && <Change percent={change} />,
    },
    isCampus
      ? {
          key: 'circles_met',
          title: t`Circles`,
          sortKey: 'circles_met',
          align: 'right',
          width: 92,
          wide: true,
          file: ['circles', 'circles_met'],
          render: (place) =>
            place.circles > 0 ? (
              <Figure
                to={behind.circles(place)}
                label={t`circles of ${ph({ title: place.title })}`}
                value={place.circles}
              >
                {formatNumber(place.circles_met)}
                <Text as="span" size="xs" tone="ink-3">
                  <Trans>of {ph({ circles: formatNumber(place.circles) })}</Trans>
                </Text>
              </Figure>
            ) : (
              <Text as="span" tone="ink-3">
                {t`None`}
              </Text>
            ),
        }
      : countColumn('campuses', t`Campuses`, {
          width: 100,
          counted: (n) => plural(n, { one: '# campus', other: '# campuses' }),
          link: (place) => ({
            to: behind.circles(place),
            label: t`campuses of ${ph({ title: place.title })}`,
          }),
        }),
    countColumn('silent', t`Silent`, {
      sorted: true,
      width: 80,
      wide: true,
      link: (place) => ({
        to: behind.silent?.(place) ?? null,
        label: t`students of ${ph({ title: place.title })} who haven’t signed in for 30 days`,
      }),
    }),
    {
      key: 'waiting',
      title: t`Waiting`,
      sortKey: 'waiting',
      align: 'right',
      width: 86,
      card: 'fact',
      onCard: ({ waiting }) => waiting > 0 && plural(waiting, { one: `# request`, other: `# requests` }),
      render: (place) =>
        place.waiting > 0 ? (
          <Figure
            to={behind.waiting?.(place)}
            label={t`requests waiting from ${ph({ title: place.title })}`}
            value={place.waiting}
          >
            <Chip tone="brand">{formatNumber(place.waiting)}</Chip>
          </Figure>
        ) : (
          <Text as="span" tone="ink-3">
            0
          </Text>
        ),
    },
    {
      key: 'last_meetup_at',
      title: t`Last meetup`,
      sortKey: 'last_meetup_at',
      fixed: true,
      width: 128,
      render: (place) => <LastMeetup place={place} to={behind.meetups?.(place)} />,
    },
  ]
}

/** The role requests of a place's students, for those who decide them. */
export const useWaitingLink = () =>
  isAllowed(pageAccess.userRoleVerification, usePermissions()) ? waitingPage : undefined

const waitingPage = ({ id, title }: PlaceFiguresRow) =>
  `/dashboard/user-role-verification?${new URLSearchParams({ place: id, placeName: title })}`

function Lead({ place, appoints }: { place: PlaceFiguresRow; appoints: boolean }) {
  if (place.lead) {
    return (
      <span className={classes.lead}>
        <Avatar name={place.lead} src={place.lead_pic} muid={place.lead_muid} size={26} />
        <span data-clip>{place.lead}</span>
      </span>
    )
  }
  return (
    <span className={classes.lead}>
      <Chip tone="warn">{t`No lead`}</Chip>
      {appoints && <AppointLink place={place} />}
    </span>
  )
}

interface FigureProps {
  to: string | undefined
  /** After the number, for screen readers. */
  label: string
  value: number
  children: ReactNode
}

/** A number with its share, which opens the list behind it. */
function Figure({ to, label, value, children }: FigureProps) {
  if (!to || value === 0) return <span className={classes.figure}>{children}</span>
  return (
    <Link to={to} className={classes.figure} aria-label={`${formatNumber(value)} ${label}`}>
      {children}
    </Link>
  )
}

/** Growth in percent. The arrow and the words say it too, not just the colour. */
function Change({ percent }: { percent: number }) {
  if (percent === 0)
    return (
      <Text as="span" tone="ink-3">
        0%
      </Text>
    )
  const Arrow = percent > 0 ? IconArrowUpRight : IconArrowDownRight
  return (
    <span className={classes.change} data-falls={percent < 0 || undefined}>
      <Arrow size={14} aria-hidden="true" />
      <span className="visually-hidden">{percent > 0 ? t`Up` : t`Down`}</span>
      {formatNumber(Math.abs(percent))}%
    </span>
  )
}

function LastMeetup({ place, to }: { place: PlaceFiguresRow; to: string | undefined }) {
  const { last_meetup_at: at } = place
  if (at === null)
    return (
      <Text as="span" tone="bad" weight={600}>
        {t`None yet`}
      </Text>
    )
  const isOld = Date.now() - Date.parse(at) > MONTH_MS
  const day = (
    <Text as="span" nowrap {...(isOld && { tone: 'bad', weight: 600 })}>
      <DateText value={at} />
    </Text>
  )
  if (!to) return day
  return (
    <Link to={to} aria-label={t`Meetups of ${ph({ title: place.title })}`}>
      {day}
    </Link>
  )
}
