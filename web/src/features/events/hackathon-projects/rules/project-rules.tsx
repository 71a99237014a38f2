import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { api } from '../../../../api/client.ts'
import { DownloadButton } from '../../../../ui/files/download-button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Text } from '../../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { SkeletonLines } from '../../../../ui/loading/states.tsx'
import { projectRulesQuery } from '../queries.ts'

const RulesForm = lazyPart(async () => ({ default: (await import('./rules-form.tsx')).RulesForm }))

interface ProjectRulesProps {
  id: string
  timeZone: string
}

/** For organisers: number of submissions, deadline and visibility. */
export function ProjectRules({ id, timeZone }: ProjectRulesProps) {
  useEffect(RulesForm.prepare, [])
  const rules = useQuery(projectRulesQuery(id))
  if (!rules.data) return null
  const { handed_in, teams, late } = rules.data
  return (
    <Text as="div" mb="lg">
      <Card
        title={t`${plural(handed_in, { one: `# project`, other: `# projects` })} from ${plural(teams, { one: `# team`, other: `# teams` })}`}
        aside={
          <DownloadButton load={() => api.hackathonProjects.csv({ params: { hackathon_id: id } })}>
            {t`CSV`}
          </DownloadButton>
        }
      >
        {late > 0 && (
          <Text
            tone="ink-2"
            mb="sm"
          >{t`${plural(late, { one: `# project`, other: `# projects` })} submitted late.`}</Text>
        )}
        <Suspense fallback={<SkeletonLines lines={5} height={22} />}>
          <RulesForm key={rules.data.updated_at} id={id} rules={rules.data} timeZone={timeZone} />
        </Suspense>
      </Card>
    </Text>
  )
}
