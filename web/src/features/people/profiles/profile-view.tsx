import { t } from '@lingui/core/macro'
import { Button, Skeleton, Tabs } from '@mantine/core'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { useMedia } from '../../../theme/media.ts'
import { useAddressParams } from '../../../ui/address/use-address-params.ts'
import layout from '../../../ui/layout/tabbed-page.module.css'
import { lazyPart, Nothing } from '../../../ui/loading/lazy-part.tsx'
import { SkeletonRows } from '../../../ui/loading/states.tsx'
import { GroupsCard } from './cards/groups-card.tsx'
import { InviteCard } from './cards/invite-card.tsx'
import { VisibilityCard } from './cards/visibility-card.tsx'
import { CirclesCard } from './cv/circles-card.tsx'
import { cvQuery } from './cv/cv-queries.ts'
import { ShareCard } from './cv/share-card.tsx'
import { FigureStrip } from './figure-strip.tsx'
import { useTouched } from './print/use-touched.ts'
import { ProfileBanner } from './profile-banner.tsx'
import classes from './profile-view.module.css'
import { BasicTab } from './tabs/basic-tab.tsx'

/** The tabs of a profile, by their names in the address. */
const profileTabs = [
  { value: 'basic', label: t`Basic details` },
  { value: 'history', label: t`Karma history` },
  { value: 'journey', label: t`Journey` },
  { value: 'achievements', label: t`Achievements` },
] as const
type ProfileTab = (typeof profileTabs)[number]['value']

/** The tab in the address; the first one when it is missing or unknown. */
function tabOf(value: string | null): ProfileTab {
  return profileTabs.find((tab) => tab.value === value)?.value ?? 'basic'
}

// Loaded lazily: what opens first doesn't need them.
const KarmaDonut = lazyPart(() => import('./tabs/karma-donut.tsx'))
const StandingCard = lazyPart(() => import('./cards/standing-card.tsx'))
const HistoryTab = lazyPart(() => import('./tabs/history-tab.tsx'))
const AchievementsTab = lazyPart(() => import('./achievements/achievements-tab.tsx'))
const JourneyTab = lazyPart(() => import('./tabs/journey-tab.tsx'))
const PrintedProfile = lazyPart(() => import('./print/printed-profile.tsx'), Nothing)

interface ProfileViewProps {
  profile: UserProfile
  /** Whether it is my own profile, with the controls to change it. */
  own?: boolean
  /** Banner buttons for viewers of someone else's profile. */
  actions?: ReactNode
}

/** A member's profile. Everyone gets the same view; only my own has controls. */
export function ProfileView({ profile, own = false, actions }: ProfileViewProps) {
  const [params, setParams] = useAddressParams()
  const tab = tabOf(params.get('tab'))
  const touched = useTouched()
  const isIntroduced = !useQuery(cvQuery(profile.muid)).isPending
  const [isWhole, setIsWhole] = useState(false)
  const isFolded = useMedia('phone') && !isWhole

  function choose(value: string | null) {
    setParams(value && value !== 'basic' ? { tab: value } : {}, { preventScrollReset: true })
  }

  return (
    <Tabs value={tab} onChange={choose} keepMounted={false} className={classes.page}>
      <ProfileBanner profile={profile} own={own} actions={actions}>
        {/* Below the introduction, which would push tabs away from the pointer. */}
        {isIntroduced ? (
          <>
            <FigureStrip profile={profile} />
            <Tabs.List className={layout.tabs}>
              {profileTabs.map(({ value, label }) => (
                <Tabs.Tab key={value} value={value}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </>
        ) : (
          <Skeleton className={classes.waiting} />
        )}
      </ProfileBanner>
      {touched && (
        <Suspense>
          <PrintedProfile profile={profile} />
        </Suspense>
      )}
      <div className={`${layout.columns} ${classes.columns}`} data-side data-tab={tab}>
        <div className={layout.main}>
          <Tabs.Panel value="basic">
            <BasicTab profile={profile} own={own} folded={isFolded} onHistory={() => choose('history')} />
          </Tabs.Panel>
          <Suspense fallback={<SkeletonRows />}>
            <Tabs.Panel value="history">
              <HistoryTab profile={profile} own={own} />
            </Tabs.Panel>
            <Tabs.Panel value="journey">
              <JourneyTab profile={profile} own={own} />
            </Tabs.Panel>
            <Tabs.Panel value="achievements">
              <AchievementsTab profile={profile} own={own} />
            </Tabs.Panel>
          </Suspense>
        </div>
        <div className={layout.side}>
          <ProfileSide profile={profile} own={own} folded={isFolded} />
          {isFolded && tab === 'basic' && (
            <Button variant="default" onClick={() => setIsWhole(true)}>
              {t`Show more`}
            </Button>
          )}
        </div>
      </div>
    </Tabs>
  )
}

interface ProfileSideProps {
  profile: UserProfile
  own: boolean
  /** On phones until more is asked for: with the tab, at most seven blocks. */
  folded: boolean
}

/** The column beside the tabs. Each box loads and fails on its own. */
function ProfileSide({ profile, own, folded }: ProfileSideProps) {
  const shared = (
    <>
      <CirclesCard profile={profile} />
      <GroupsCard profile={profile} own={own} />
    </>
  )
  if (folded) return shared
  return (
    <>
      {own && <ShareCard profile={profile} />}
      {shared}
      <Suspense fallback={<Skeleton height={480} />}>
        <KarmaDonut distribution={profile.karma_distribution} total={profile.karma} own={own} />
        <StandingCard profile={profile} own={own} />
      </Suspense>
      {own && <InviteCard />}
      {own && <VisibilityCard profile={profile} />}
    </>
  )
}
