import { t } from '@lingui/core/macro'
import type { SimilarWork } from '@muster/contract/learning/submissions.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Callout } from '../../../ui/layout/callout.tsx'
import { List, Text } from '../../../ui/layout/primitives.tsx'
import { formatDate } from '../../../ui/text/format.ts'
import { ProofView } from '../journey/shared/proof-view.tsx'
import { similarQuery } from './queries.ts'

/** Earlier work of others that a submission repeats, for the reviewer to compare. */
export function SimilarWorks({ id }: { id: string }) {
  const { data: works = [] } = useQuery(similarQuery(id))
  if (works.length === 0) return null
  return (
    <Callout tone="warn" title={t`Similar to earlier work`}>
      <List gap="md">
        {works.map((work) => (
          <li key={work.id}>
            <Link to={`/profile/${encodeURIComponent(work.member.muid)}`}>{work.member.full_name}</Link>
            <Text size="sm">{similarText(work)}</Text>
            <ProofView proof={{ ...work, proof_text: null }} of={work.member.full_name} />
          </li>
        ))}
      </List>
      <Text size="sm" mt="sm">
        {t`Teams can share their work, so compare both before you decide.`}
      </Text>
    </Callout>
  )
}

function similarText({ same, likeness, task, submitted_at }: SimilarWork): string {
  const day = formatDate(submitted_at, 'time')
  return same === 'link'
    ? t`Same link, submitted for “${task}” on ${day}`
    : t`${likeness}% similar picture, submitted for “${task}” on ${day}`
}
