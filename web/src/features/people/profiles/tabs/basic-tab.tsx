import { ph, t } from '@lingui/core/macro'
import { Button, Skeleton } from '@mantine/core'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { useSite } from '../../../../api/site.ts'
import { useProfile } from '../../../../shell/session/session-queries.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.tsx'
import { QueryView } from '../../../../ui/loading/query-view.tsx'
import { EmptyState, SkeletonLines } from '../../../../ui/loading/states.tsx'
import { SocialsCard } from '../cards/socials-card.tsx'
import { TextButton } from '../cards/text-button.tsx'
import { WordsCard } from '../cv/words-card.tsx'
import { latestKarmaQuery } from '../queries.ts'
import { KarmaEntries } from '../shared/karma-entries.tsx'
import { linkKarmaWords } from '../shared/link-words.ts'
import classes from './basic-tab.module.css'
import { YearHeatMap } from './year-heat-map.tsx'

// Loaded lazily: the tab's first view doesn't need them.
const WorksCard = lazyPart(() => import('../cv/works-card.tsx'))
const InCommonCard = lazyPart(() => import('../cv/in-common-card.tsx'))
const BadgesCard = lazyPart(() => import('../achievements/badges-card.tsx'))

interface BasicTabProps {
  profile: UserProfile
  own: boolean
  /** Leaves out the last cards, on phones until more is asked for. */
  folded: boolean
  onHistory: () => void
}

export function BasicTab({ profile, own, folded, onHistory }: BasicTabProps) {
  const me = useProfile().data
  const isOther = me !== undefined && me.muid !== profile.muid
  return (
    <div className={classes.stack}>
      <Suspense fallback={<Skeleton height={320} />}>
        <WorksCard profile={profile} own={own} />
      </Suspense>
      <YearHeatMap muid={profile.muid} />
      <Suspense fallback={own && <Skeleton height={180} />}>
        <BadgesCard profile={profile} own={own} />
      </Suspense>
      {isOther && (
        <Suspense>
          <InCommonCard profile={profile} />
        </Suspense>
      )}
      {!(folded && isOther) && <WordsCard profile={profile} own={own} />}
      {!folded && <LatestKarma profile={profile} own={own} onHistory={onHistory} />}
      {!folded && <SocialsCard profile={profile} own={own} />}
    </div>
  )
}

function LatestKarma({ profile, own, onHistory }: Omit<BasicTabProps, 'folded'>) {
  const latest = useQuery(latestKarmaQuery(profile.muid))
  const linkKarma = linkKarmaWords(useSite().rules)
  return (
    <Card
      title={t`Recent karma`}
      aside={
        latest.data?.length ? (
          <TextButton label={t`View more`} name={t`View more karma`} onClick={onHistory} />
        ) : undefined
      }
    >
      <QueryView
        query={latest}
        skeleton={<SkeletonLines lines={7} height={30} />}
        empty={
          <EmptyState
            title={t`No karma yet`}
            action={
              own && (
                <Button component={Link} to="?tab=journey" variant="default">
                  {t`View tasks`}
                </Button>
              )
            }
          >
            {own
              ? linkKarma
                ? t`Your first task will earn you your first karma. ${linkKarma}.`
                : t`Your first task will earn you your first karma.`
              : t`${ph({ firstName: profile.first_name })} hasn’t earned any karma yet.`}
          </EmptyState>
        }
      >
        {(entries) => <KarmaEntries entries={entries} />}
      </QueryView>
    </Card>
  )
}
