import type { UserProfile } from '@muster/contract/account/profiles.ts'
import { SOCIAL_LINK_KARMA } from '@muster/contract/lib/words.ts'

export interface FirstStep {
  readonly key: 'groups' | 'organisation' | 'links' | 'picture' | 'public'
  readonly title: string
  readonly why: string
  readonly to: string
  /** Karma that it brings. */
  readonly karma?: number
  readonly done: boolean
}

interface Given {
  readonly profile: Pick<UserProfile, 'profile_pic' | 'interest_groups' | 'is_public'>
  readonly links: number
  readonly organisations: number
  /** What links bring here, in words; null where they bring nothing. */
  readonly linkKarma: string | null
}

/** What makes an account complete, in the order in which it helps most. */
export function firstSteps({ profile, links, organisations, linkKarma }: Given): FirstStep[] {
  return [
    {
      key: 'groups',
      title: 'Choose interest groups',
      why: 'Home and your later tasks follow them',
      to: '/dashboard/profile?edit=groups',
      done: profile.interest_groups.length > 0,
    },
    {
      key: 'organisation',
      title: 'Say where you study or work',
      why: 'Your karma counts for your college, too',
      to: '/dashboard/settings/organization',
      done: organisations > 0,
    },
    {
      key: 'links',
      title: 'Link your accounts on other sites',
      why: linkKarma ?? 'People find you elsewhere',
      to: '/dashboard/profile?edit=links',
      ...(linkKarma && { karma: SOCIAL_LINK_KARMA }),
      done: links > 0,
    },
    {
      key: 'picture',
      title: 'Add a picture',
      why: 'People recognise you at meetups',
      to: '/dashboard/profile?edit=profile',
      done: profile.profile_pic !== null,
    },
    {
      key: 'public',
      title: 'Make your profile public',
      why: 'Others find you, and you can share what you have done',
      to: '/dashboard/profile?edit=share',
      done: profile.is_public,
    },
  ]
}

const NEW_FOR_DAYS = 30
const DAY = 86_400_000

/** The list is for new people: below level 3 or within a month of joining, until everything is done. */
export function showsFirstSteps(
  steps: readonly FirstStep[],
  member: { level: number; joined: string },
  now = Date.now(),
): boolean {
  const isNew = member.level < 3 || now - Date.parse(member.joined) < NEW_FOR_DAYS * DAY
  return isNew && steps.some((step) => !step.done)
}
