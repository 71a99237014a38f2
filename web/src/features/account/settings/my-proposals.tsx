import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MyProposal, ProposalResult } from '@muster/contract/places/organisation-proposals.ts'
import { IconBuildingPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Chip } from '../../../ui/chip.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import rows from '../../../ui/layout/rows.module.css'
import { RelativeTime } from '../../../ui/text/date-text.tsx'
import { proposalsQuery } from './queries.ts'
import classes from './section.module.css'

/** Organisations that the member proposed, with the decisions of staff; renders nothing without proposals. */
export function MyProposals() {
  const { data: proposals = [] } = useQuery(proposalsQuery)
  if (proposals.length === 0) return null
  return (
    <Card title={t`Organisations you proposed`}>
      <ul className={rows.list}>
        {proposals.map((proposal) => (
          <Row key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </Card>
  )
}

const chips = {
  waiting: { tone: 'warn', label: t`Waiting` },
  accepted: { tone: 'good', label: t`Added` },
  rejected: { tone: 'bad', label: t`Not added` },
} as const

function Row({ proposal }: { proposal: MyProposal }) {
  const { title, org_type: type, state, proposed_at: proposedAt, decided_at: decidedAt } = proposal
  const { tone, label } = chips[state]
  return (
    <li className={rows.row}>
      <span className={classes.rowIcon} aria-hidden="true">
        <IconBuildingPlus size={22} stroke={1.7} />
      </span>
      <div className={classes.rowText}>
        <p className={classes.strong}>{title}</p>
        <p className={classes.small}>{answerText(proposal)}</p>
        <p className={classes.small}>
          <Since type={type} proposedAt={proposedAt} decidedAt={decidedAt} />
        </p>
      </div>
      <Chip tone={tone}>{label}</Chip>
    </li>
  )
}

interface SinceProps {
  type: string | null
  proposedAt: string
  decidedAt: string | null
}

function Since({ type, proposedAt, decidedAt }: SinceProps) {
  const moment = <RelativeTime value={decidedAt ?? proposedAt} />
  if (type)
    return decidedAt ? (
      <Trans>
        {type} · answered {moment}
      </Trans>
    ) : (
      <Trans>
        {type} · proposed {moment}
      </Trans>
    )
  return decidedAt ? <Trans>Answered {moment}</Trans> : <Trans>Proposed {moment}</Trans>
}

const resultTexts: Readonly<Record<ProposalResult, (organization: string) => string>> = {
  linked: (organization) => t`Added as ${organization} and linked to your profile`,
  had_link: (organization) => t`Added as ${organization}, which you’d already chosen`,
  other_college: (organization) =>
    t`Added as ${organization}. You’ve since chosen another college, so we’ve kept that one.`,
  suspended: (organization) => t`Added as ${organization}. You can choose it below.`,
}

/** The decision as a sentence. */
function answerText({ state, reason, organization, result }: MyProposal): string {
  if (state === 'waiting')
    return t`Staff will review it and let you know. If they add it, we’ll link you to it.`
  if (state === 'rejected') return reason ?? t`Staff decided not to add it`
  if (!organization) return t`Added, but it no longer exists`
  return result ? resultTexts[result](organization.title) : t`Added as ${ph({ title: organization.title })}`
}
