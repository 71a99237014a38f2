import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { RoleRequestReview, RoleRequestRow } from '@muster/contract/access/role-requests.ts'
import { profilePath } from '@muster/contract/people/addresses.ts'
import { Link } from 'react-router'
import { useUserInfo } from '../../../shell/session/session-queries.ts'
import { Chip, ChipRow } from '../../../ui/chip.tsx'
import { Row, Text } from '../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../ui/people/avatar.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { DecidedText } from '../../../ui/work-queue/decide/decided-text.tsx'
import { Decisions, UndoUntil } from '../../../ui/work-queue/decide/decisions.tsx'
import { CaseRead } from '../../../ui/work-queue/open/open-case.tsx'
import { OverdueChip } from '../../../ui/work-queue/waiting/waited.tsx'
import workArea from '../../../ui/work-queue/work-area.module.css'
import { WorkBar } from '../../../ui/work-queue/work-bar.tsx'
import { DecideBar } from './decide-bar.tsx'
import { requestReviewQuery } from './queries.ts'
import { RequestFacts } from './request-facts.tsx'
import classes from './requests.module.css'
import type { RequestActs } from './use-request-acts.ts'

interface RequestCaseProps {
  row: RoleRequestRow
  acts: RequestActs
}

/** One request with everything needed for a decision. */
export function RequestCase({ row, acts }: RequestCaseProps) {
  return (
    <CaseRead query={requestReviewQuery(row.id)} errorTitle={t`We couldn’t load this request`}>
      {(review) => <Review review={review} acts={acts} />}
    </CaseRead>
  )
}

function Review({ review, acts }: Pick<RequestCaseProps, 'acts'> & { review: RoleRequestReview }) {
  const { row, member, role, application } = review
  const { data: info } = useUserInfo()
  const waiting = row.state === 'waiting'
  return (
    <>
      <Row as="header" gap="xs sm" align="center" wrap>
        <Avatar name={row.full_name} src={row.profile_pic} muid={row.muid} size={48} />
        <div className={workArea.title}>
          <h2 className={classes.name}>
            <Link to={profilePath(row.muid)}>{row.full_name}</Link>
          </h2>
          <Text size="sm" tone="ink-3">
            <Trans>
              {ph({ muid: row.muid })}, Level {ph({ level: member.level })}, joined{' '}
              {ph({ joinedAt: formatDate(member.joined_at, 'day') })}
            </Trans>
          </Text>
        </div>
        <ChipRow>
          {member.status !== 'active' && <Chip tone="bad">{t`Not active`}</Chip>}
          {row.waits_for_signature && <Chip tone="warn">{t`Second signature requested`}</Chip>}
          <OverdueChip since={row.created_at} overdue={row.overdue} />
        </ChipRow>
      </Row>
      {row.state === 'rejected' && (
        <p className={workArea.reason}>
          <Trans>Rejected: “{ph({ reason: row.reason ?? t`No reason was given` })}”</Trans>
        </p>
      )}
      <section className={workArea.part} aria-label={t`Role`}>
        <h3>
          <Trans>Request for the role {ph({ roleTitle: row.role_title })}</Trans>
        </h3>
        {role.description && (
          <Text tone="ink-2" lines>
            {role.description}
          </Text>
        )}
        <Text size="sm" tone="ink-3">
          {opensText(review)}
        </Text>
      </section>
      <section className={workArea.part} aria-labelledby="request-note">
        <h3 id="request-note">{t`What they wrote`}</h3>
        {writtenOf(review).map((text) => (
          <Text key={text} tone="ink-2" lines>
            {text}
          </Text>
        ))}
        {application && (
          <Text size="sm" tone="ink-3">
            <Trans>
              Written at sign-up. They can give{' '}
              <Plural value={ph({ hours: application.hours })} one="# hour" other="# hours" /> a week.
            </Trans>
          </Text>
        )}
        {!application && !row.note && (
          <Text size="sm" tone="ink-3">
            {t`Nothing.`}
          </Text>
        )}
      </section>
      <RequestFacts review={review} />
      <Decisions decided={!waiting && <DecidedBar review={review} acts={acts} />}>
        <DecideBar row={row} isOwn={info?.muid === row.muid} acts={acts} />
      </Decisions>
    </>
  )
}

/** The member's message now, and the one from registration. */
const writtenOf = ({ row, application }: RoleRequestReview): string[] =>
  [...new Set([row.note, application?.about, application?.reason])].flatMap((text) => text || [])

function opensText({ role: { opens, dynamic_types: types } }: RoleRequestReview): string {
  if (types.length > 0)
    return t`Gives access to staff pages and comes with ${ph({ types: types.join(', ') })}.`
  return opens ? t`Gives access to staff pages.` : t`Doesn’t give access to any staff pages.`
}

const hows = { verified: t`Verified`, rejected: t`Rejected`, withdrawn: t`Withdrawn by the member` } as const

/** Who decided what and when, with an undo for ten minutes. */
function DecidedBar({ review, acts }: { review: RoleRequestReview; acts: RequestActs }) {
  const { row, undo_until } = review
  if (row.state === 'waiting') return null
  return (
    <WorkBar>
      <DecidedText how={hows[row.state]} row={row} />
      <UndoUntil until={undo_until} loading={acts.undo.isPending} onUndo={() => acts.undo.mutate(row)} />
    </WorkBar>
  )
}
