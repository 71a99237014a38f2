import { editHackathonPath, organisersPath } from '@muster/contract/events/addresses.ts'
import type { LiveResults } from '@muster/contract/events/hackathon-judging.ts'
import { Link } from 'react-router'
import { Callout } from '../../../ui/layout/callout.tsx'
import { formatCount } from '../../../ui/text/format.ts'

/** What is missing before there can be a ranking. Renders nothing once judging runs. */
export function NextStep({ id, live }: { id: string; live: LiveResults }) {
  const { rules, criteria, judges, ranking, unranked, without_judge, published_at } = live
  const projects = ranking.length + unranked.length
  if (published_at) return null
  if (rules.way === 'scores' && criteria.length === 0) {
    return (
      <Callout tone="warn" title="No criteria yet">
        Judges score projects by criteria whose weights add up to 100.{' '}
        <Link to={editHackathonPath(id)}>Add criteria</Link>
      </Callout>
    )
  }
  if (judges.length === 0) {
    return (
      <Callout tone="warn" title="No judges yet">
        You can add judges under Organisers. <Link to={organisersPath(id)}>Add judges</Link>
      </Callout>
    )
  }
  if (projects === 0) {
    return (
      <Callout tone="warn" title="No projects yet">
        You can assign judges once teams have submitted projects.
      </Callout>
    )
  }
  if (rules.way === 'scores' && without_judge > 0) {
    return (
      <Callout tone="warn" title={`${formatCount(without_judge, 'project')} without a judge`}>
        Press “Assign judges”. No one gets a team from their own college, and score sheets with scores in them
        stay as they are.
      </Callout>
    )
  }
  return null
}
