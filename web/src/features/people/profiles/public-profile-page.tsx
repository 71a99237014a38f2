import { t } from '@lingui/core/macro'
import { Button } from '@mantine/core'
import type { UserProfile } from '@muster/contract/people/profiles.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { useSignedIn } from '../../../api/session/session-store.ts'
import { useTitle } from '../../../api/site.ts'
import { PageSkeleton } from '../../../shell/page-skeleton.tsx'
import { useProfile } from '../../../shell/session/session-queries.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { ErrorState } from '../../../ui/loading/states.tsx'
import { MissingProfile, PrivateProfile } from './closed-profile.tsx'
import { VisitorActions } from './cv/visitor-actions.tsx'
import { ProfileView } from './profile-view.tsx'
import classes from './public-profile-page.module.css'
import { memberQuery } from './queries.ts'

/** A member's public profile; I see my own as visitors do. Works without signing in. */
export default function PublicProfilePage() {
  const { id = '' } = useParams()
  const member = useQuery(memberQuery(id))
  const { data: me } = useProfile()
  useTitle(member.data?.full_name ?? t`Profile`)

  if (member.data) return <Found key={member.data.muid} profile={member.data} me={me} />
  if (!member.isError) return <PageSkeleton />
  if (member.error instanceof ApiError && member.error.code === 'not_found') return <MissingProfile />
  return (
    <Card>
      <ErrorState
        title={t`We couldn’t load this profile`}
        error={member.error}
        busy={member.isFetching}
        onRetry={() => void member.refetch()}
      />
    </Card>
  )
}

function Found({ profile, me }: { profile: UserProfile; me: UserProfile | undefined }) {
  const signedIn = useSignedIn()
  const mine = me?.muid === profile.muid
  if (mine && !me.is_public) return <PrivateProfile />
  return (
    <>
      {mine && (
        <Notice text={t`This is how others see your profile.`}>
          <Button
            component={Link}
            to="/dashboard/profile"
            variant="default"
            size="sm"
            leftSection={<IconArrowLeft size={17} />}
          >
            {t`Back to my profile`}
          </Button>
        </Notice>
      )}
      {!mine && !profile.is_public && (
        <Notice text={t`This profile is private. You can see it because you’re an administrator.`} />
      )}
      <ProfileView
        profile={profile}
        actions={
          <>
            {!mine && <VisitorActions profile={profile} />}
            {!signedIn && (
              <Button component={Link} to="/register" variant="default">
                {t`Join`}
              </Button>
            )}
          </>
        }
      />
    </>
  )
}

function Notice({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <div className={classes.notice}>
      <p>{text}</p>
      {children}
    </div>
  )
}
