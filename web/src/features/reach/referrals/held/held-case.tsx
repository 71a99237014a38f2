import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { profilePath } from '@muster/contract/people/addresses.ts'
import type { HeldReferral, HeldReview } from '@muster/contract/reach/referrals-held.ts'
import { Link } from 'react-router'
import { Chip, ChipRow } from '../../../../ui/chip.tsx'
import { Row, Text } from '../../../../ui/layout/primitives.tsx'
import { Avatar } from '../../../../ui/people/avatar.tsx'
import { formatDate, formatNumber } from '../../../../ui/text/format.ts'
import { DecidedText } from '../../../../ui/work-queue/decide/decided-text.tsx'
import { Decisions, UndoUntil } from '../../../../ui/work-queue/decide/decisions.tsx'
import { CaseRead } from '../../../../ui/work-queue/open/open-case.tsx'
import { OverdueChip } from '../../../../ui/work-queue/waiting/waited.tsx'
import workArea from '../../../../ui/work-queue/work-area.module.css'
import { WorkBar } from '../../../../ui/work-queue/work-bar.tsx'
import { HeldDecideBar } from './decide-bar.tsx'
import classes from './held.module.css'
import { heldLabels, heldTexts } from './held-words.ts'
import { heldReviewQuery } from './queries.ts'
import type { HeldActs } from './use-held-acts.ts'

interface HeldCaseProps {
  row: HeldReferral
  acts: HeldActs
}

/** A held invitation with everything needed to decide. */
export function HeldCase({ row, acts }: HeldCaseProps) {
  return (
    <CaseRead query={heldReviewQuery(row.id)} errorTitle={t`We couldn’t load the invitation`}>
      {(review) => <Review review={review} acts={acts} />}
    </CaseRead>
  )
}

function Review({ review, acts }: Pick<HeldCaseProps, 'acts'> & { review: HeldReview }) {
  const { row, inviter, neighbours, karma } = review
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
              {ph({ muid: row.muid })}, joined {ph({ joinedAt: formatDate(row.joined_at, 'day') })}
            </Trans>
          </Text>
        </div>
        <ChipRow>
          <Chip tone="warn">{heldLabels[row.held_because]}</Chip>
          <OverdueChip since={row.held_at} overdue={row.overdue} />
        </ChipRow>
      </Row>
      {row.state === 'refused' && (
        <p className={workArea.reason}>
          <Trans>Rejected: “{ph({ reason: row.reason })}”</Trans>
        </p>
      )}
      <section className={workArea.part} aria-labelledby="held-why">
        <h3 id="held-why">{t`Why it’s on hold`}</h3>
        <Text tone="ink-2" lines>
          {heldTexts[row.held_because]}
        </Text>
      </section>
      <section className={workArea.part} aria-labelledby="held-inviter">
        <h3 id="held-inviter">{t`Invited by`}</h3>
        <p className={classes.inviter}>
          <Link to={profilePath(row.inviter_muid)}>{row.inviter_name}</Link>
          {inviter.status !== 'active' && <Chip tone="bad">{t`Not active`}</Chip>}
        </p>
        <Text size="sm" tone="ink-3">
          <Trans>
            {ph({ inviterMuid: row.inviter_muid })}, joined{' '}
            {ph({ joinedAt: formatDate(inviter.joined_at, 'day') })}.{' '}
            <Plural
              value={ph({ came: inviter.came })}
              one={`# person joined through their invitation: ${formatNumber(inviter.counted)} approved, ${formatNumber(inviter.held)} on hold.`}
              other={`# people joined through their invitation: ${formatNumber(inviter.counted)} approved, ${formatNumber(inviter.held)} on hold.`}
            />
          </Trans>
        </Text>
      </section>
      <section className={workArea.part} aria-labelledby="held-neighbours">
        <h3 id="held-neighbours">{t`Invited from the same network`}</h3>
        {neighbours.length === 0 && (
          <Text size="sm" tone="ink-3">
            {t`No one else.`}
          </Text>
        )}
        <ul className={classes.neighbours}>
          {neighbours.map((one) => (
            <li key={one.id}>
              <span>
                <Link to={profilePath(one.muid)}>{one.full_name}</Link>
                {one.same_device && <Chip tone="warn">{t`Same device`}</Chip>}
              </span>
              <Text as="span" size="sm" tone="ink-3">
                <Trans>
                  Invited by {ph({ inviterName: one.inviter_name })}, joined{' '}
                  {ph({ joinedAt: formatDate(one.joined_at, 'day') })}
                </Trans>
              </Text>
            </li>
          ))}
        </ul>
      </section>
      <Decisions decided={row.state !== 'held' && <DecidedBar review={review} acts={acts} />}>
        <HeldDecideBar row={row} karma={karma} acts={acts} />
      </Decisions>
    </>
  )
}

/** Who decided what and when, with undo for ten minutes. */
function DecidedBar({ review, acts }: { review: HeldReview; acts: HeldActs }) {
  const { row, undo_until } = review
  return (
    <WorkBar>
      <DecidedText how={row.state === 'counted' ? t`Approved` : t`Rejected`} row={row} />
      <UndoUntil until={undo_until} loading={acts.undo.isPending} onUndo={() => acts.undo.mutate(row)} />
    </WorkBar>
  )
}
