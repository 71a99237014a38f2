import type { MyProposal, ProposalResult } from '@muster/contract/places/organisation-proposals.ts'
import { IconBuildingPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Chip } from '../../ui/chip.tsx'
import { Card } from '../../ui/layout/card.tsx'
import rows from '../../ui/layout/rows.module.css'
import { RelativeTime } from '../../ui/text/date-text.tsx'
import { proposalsQuery } from './queries.ts'
import classes from './section.module.css'

/** Organisations that I missed in the list, and what staff answered; nothing for who never missed one. */
export function MyProposals() {
  const { data: proposals = [] } = useQuery(proposalsQuery)
  if (proposals.length === 0) return null
  return (
    <Card title="Missing in the list">
      <ul className={rows.list}>
        {proposals.map((proposal) => (
          <Row key={proposal.id} proposal={proposal} />
        ))}
      </ul>
    </Card>
  )
}

const chips = {
  waiting: { tone: 'warn', label: 'Waiting' },
  accepted: { tone: 'good', label: 'In the list' },
  rejected: { tone: 'bad', label: 'Not added' },
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
          {type && `${type} · `}
          {decidedAt ? 'answered ' : 'proposed '}
          <RelativeTime value={decidedAt ?? proposedAt} />
        </p>
      </div>
      <Chip tone={tone}>{label}</Chip>
    </li>
  )
}

const resultTexts: Readonly<Record<ProposalResult, (organization: string) => string>> = {
  linked: (organization) => `Accepted as ${organization}, which you belong to now`,
  had_link: (organization) => `Accepted as ${organization}, which you had already chosen`,
  other_college: (organization) =>
    `Accepted as ${organization}. You have another college by now, so that one stays`,
  suspended: (organization) => `Accepted as ${organization}. Choose it below`,
}

/** What became of it, in a sentence. */
function answerText({ state, reason, organization, result }: MyProposal): string {
  if (state === 'waiting') return 'Staff look at it. You hear from them, and are linked when they accept it'
  if (state === 'rejected') return reason ?? 'Staff have not added it'
  if (!organization) return 'Accepted. What it became is not there any more'
  return result ? resultTexts[result](organization.title) : `Accepted as ${organization.title}`
}
