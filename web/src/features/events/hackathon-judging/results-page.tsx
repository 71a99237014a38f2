import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import {
  editHackathonPath,
  HACKATHONS,
  hackathonDetailsPath,
  organisersPath,
} from '@muster/contract/events/addresses.ts'
import type { LiveResults } from '@muster/contract/events/hackathon-judging.ts'
import { IconAdjustments, IconUsersPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { api } from '../../../api/client.ts'
import { isMissing } from '../../../api/is-missing.ts'
import { useTitle } from '../../../api/site.ts'
import { useAction } from '../../../ui/acts/use-action.ts'
import { FormDrawer } from '../../../ui/form/form-drawer.tsx'
import { Callout } from '../../../ui/layout/callout.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Stack } from '../../../ui/layout/primitives.tsx'
import { lazyPart } from '../../../ui/loading/lazy-part.tsx'
import { ErrorState, SkeletonLines, SkeletonRows } from '../../../ui/loading/states.tsx'
import { NoSuchHackathon } from '../hackathons/shared/no-such-hackathon.tsx'
import { JudgesCard } from './judges-card.tsx'
import { JudgingFigures } from './judging-figures.tsx'
import { PrizesCard } from './publish/prizes-card.tsx'
import { PublishCard } from './publish/publish-card.tsx'
import { TiesCard } from './publish/ties-card.tsx'
import { judgingReads, liveResultsQuery } from './queries.ts'
import { RankingCard } from './ranking/ranking-card.tsx'
import classes from './results-page.module.css'

const JudgingForm = lazyPart(async () => ({
  default: (await import('./rules/judging-form.tsx')).JudgingForm,
}))

/** For organisers: judging progress, the live ranking, and its publication. */
export default function ResultsPage() {
  const { id = '' } = useParams()
  const [evenOut, setEvenOut] = useState<boolean>()
  const live = useQuery(liveResultsQuery(id, evenOut))
  useTitle(t`Live results`)
  if (live.data) return <Results id={id} live={live.data} onEvenOut={setEvenOut} />
  if (live.isError && isMissing(live.error))
    return <NoSuchHackathon to={HACKATHONS} link={t`All hackathons`} />
  if (live.isError) {
    return <ErrorState error={live.error} busy={live.isFetching} onRetry={() => void live.refetch()} />
  }
  return <SkeletonRows />
}

interface ResultsProps {
  id: string
  live: LiveResults
  onEvenOut: (evenOut: boolean) => void
}

function Results({ id, live, onEvenOut }: ResultsProps) {
  const [settling, setSettling] = useState(false)
  const assign = useAction({
    call: () => api.hackathonJudging.assign.answer({ params: { hackathon_id: id } }),
    success: ({ text, reply: { given, lacking } }) => {
      const assigned =
        given > 0 ? plural(given, { one: '# score sheet assigned', other: '# score sheets assigned' }) : text
      if (lacking === 0) return assigned
      return `${assigned}. ${plural(lacking, {
        one: '# project has fewer judges than requested.',
        other: '# projects have fewer judges than requested.',
      })}`
    },
    invalidates: judgingReads,
  })
  useEffect(JudgingForm.prepare, [])
  const isPublished = live.published_at !== null
  return (
    <>
      <PageHeader
        title={isPublished ? t`Results` : t`Live results`}
        crumbs={[
          { label: t`Hackathons`, to: HACKATHONS },
          { label: live.title, to: hackathonDetailsPath(id) },
          { label: isPublished ? t`Results` : t`Live results` },
        ]}
        lead={isPublished ? t`Published` : t`Hidden from teams`}
        actions={
          !isPublished && (
            <>
              <Button
                variant="default"
                leftSection={<IconAdjustments size={18} />}
                onClick={() => setSettling(true)}
              >
                {t`Judging settings`}
              </Button>
              {live.rules.way === 'scores' && (
                <Button
                  variant={live.without_judge > 0 ? 'filled' : 'default'}
                  leftSection={<IconUsersPlus size={18} />}
                  loading={assign.isPending}
                  onClick={() => assign.mutate()}
                >
                  {t`Assign judges`}
                </Button>
              )}
            </>
          )
        }
      />
      <JudgingFigures live={live} />
      <div className={classes.columns}>
        <Stack gap="lg">
          <NextStep id={id} live={live} />
          <RankingCard id={id} live={live} onEvenOut={onEvenOut} />
        </Stack>
        <Stack gap="lg">
          <PublishCard id={id} live={live} />
          <TiesCard id={id} live={live} />
          <PrizesCard id={id} live={live} />
          <JudgesCard id={id} live={live} />
        </Stack>
      </div>
      <FormDrawer opened={settling} title={t`Judging settings`} onClose={() => setSettling(false)}>
        <Suspense fallback={<SkeletonLines lines={9} height={22} />}>
          <JudgingForm
            id={id}
            rules={live.rules}
            timeZone={live.time_zone}
            onDone={() => setSettling(false)}
          />
        </Suspense>
      </FormDrawer>
    </>
  )
}

/** What is missing before there can be a ranking. Renders nothing once judging runs. */
function NextStep({ id, live }: { id: string; live: LiveResults }) {
  const { rules, criteria, judges, ranking, unranked, without_judge, published_at } = live
  const projects = ranking.length + unranked.length
  if (published_at) return null
  if (rules.way === 'scores' && criteria.length === 0) {
    return (
      <Callout tone="warn" title={t`No criteria yet`}>
        <Trans>
          Judges score projects by criteria whose weights add up to 100.{' '}
          <Link to={editHackathonPath(id)}>Add criteria</Link>
        </Trans>
      </Callout>
    )
  }
  if (judges.length === 0) {
    return (
      <Callout tone="warn" title={t`No judges yet`}>
        <Trans>
          You can add judges under Organisers. <Link to={organisersPath(id)}>Add judges</Link>
        </Trans>
      </Callout>
    )
  }
  if (projects === 0) {
    return (
      <Callout tone="warn" title={t`No projects yet`}>
        {t`You can assign judges once teams have submitted projects.`}
      </Callout>
    )
  }
  if (rules.way === 'scores' && without_judge > 0) {
    return (
      <Callout
        tone="warn"
        title={plural(without_judge, {
          one: '# project without a judge',
          other: '# projects without a judge',
        })}
      >
        {t`Press “Assign judges”. No one gets a team from their own college, and score sheets with scores in them stay as they are.`}
      </Callout>
    )
  }
  return null
}
