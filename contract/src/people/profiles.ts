import { z } from 'zod'
import { entrance, everyone, signedIn } from '../access/access.ts'
import { IdName, id } from '../lib/fields.ts'
import { olderClients, routes } from '../lib/route.ts'
import { say } from '../lib/say.ts'
import { MAX_INTEREST_GROUPS } from '../lib/words.ts'
import { foundPeople } from './found-people.ts'
import {
  ActivityYear,
  activityQuery,
  byId,
  byMuid,
  EditableProfile,
  KarmaLog,
  Levels,
  logQuery,
  OlderLevels,
  ProfileChange,
  Socials,
  SocialsChange,
  UserProfile,
} from './profile-shapes.ts'

export { MOST_OF_LOG, ProfileChange, Socials, SocialsChange, UserProfile } from './profile-shapes.ts'

const mailedToken = z.object({ token: z.string().trim().min(1).max(200) })

export const profiles = routes({
  mine: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/user-profile/',
    access: signedIn,
    query: byMuid.partial(),
    reply: UserProfile,
    summary: 'Get my profile, or another member’s public profile by member ID',
  },
  byMuid: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/user-profile/{muid}/',
    access: everyone,
    params: byMuid,
    reply: UserProfile,
    summary: 'Get a public profile; members can always get their own',
  },
  myLog: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/user-log/',
    access: signedIn,
    query: logQuery,
    reply: KarmaLog,
    summary: 'List my karma entries, newest first',
  },
  logByMuid: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/user-log/{muid}/',
    access: everyone,
    params: byMuid,
    query: logQuery,
    reply: KarmaLog,
    summary: 'List the karma entries of a public profile, newest first',
  },
  activity: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/activity/{muid}/',
    access: everyone,
    params: byMuid,
    query: activityQuery,
    reply: ActivityYear,
    summary: 'Get one year of karma by day, for the heat map',
  },
  myLevels: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/get-user-levels/',
    access: signedIn,
    reply: OlderLevels,
    summary: 'List the seven levels with my tasks, without keys that have no value (legacy)',
  },
  levelsByMuid: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/get-user-levels/{muid}/',
    access: everyone,
    params: byMuid,
    reply: Levels,
    summary: 'List the seven levels of a public profile',
  },
  levelFeed: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/user-level-feed/',
    access: signedIn,
    reply: z.object({
      level_order: z.int(),
      level_name: z.string(),
      level_karma: z.int(),
      user_karma: z.int(),
      progress: z.int(),
      is_top_level: z.boolean(),
    }),
    summary: 'Get my level, its threshold and my progress',
  },
  karmaFeed: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/karma-feed/',
    access: signedIn,
    reply: z.object({
      top_user: z
        .object({
          full_name: z.string(),
          muid: z.string(),
          karma: z.int(),
          profile_pic: z.string().nullable(),
        })
        .nullable(),
      top_card: z.object({ name: z.string(), karma: z.int(), members: z.int() }).nullable(),
      top_college: z.object({ name: z.string(), karma: z.int(), members: z.int() }).nullable(),
    }),
    summary: 'Get the member and the college with the most karma',
  },
  rank: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/rank/{muid}/',
    access: everyone,
    params: byMuid,
    reply: z.object({
      full_name: z.string(),
      role: z.array(z.string()),
      rank: z.int().nullable(),
      karma: z.int(),
      interest_groups: z.array(z.string()),
    }),
    summary: 'Get the rank card of a public profile',
  },
  share: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/share-user-profile/',
    access: signedIn,
    reply: z.object({ is_public: z.boolean(), profile_url: z.string() }),
    summary: 'Check whether my profile is public, and get its address',
  },
  setShare: {
    method: 'PUT',
    path: '/api/v1/dashboard/profile/share-user-profile/',
    access: signedIn,
    lenientBody: olderClients,
    body: z.object({ is_public: z.boolean('Send true or false') }),
    summary: 'Make my profile public or private',
  },
  shareAddress: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/share-user-profile/{uuid}/',
    access: signedIn,
    params: byId,
    reply: z.object({ profile_url: z.string() }),
    summary: 'Get the address of a public profile, for its QR code',
  },
  picture: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/qrcode-get/{uuid}/',
    access: everyone,
    params: byId,
    reply: z.object({ profile_pic: z.string().nullable() }),
    summary: 'Get the picture of a public profile',
  },
  socials: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/socials/',
    access: signedIn,
    reply: Socials,
    summary: 'Get my social links',
  },
  socialsByMuid: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/socials/{muid}/',
    access: everyone,
    params: byMuid,
    reply: Socials,
    summary: 'Get the social links of a public profile',
  },
  editSocials: {
    method: 'PUT',
    path: '/api/v1/dashboard/profile/socials/edit/',
    alsoAt: ['/api/v1/dashboard/profile/socials/'],
    access: signedIn,
    lenientBody: olderClients,
    body: SocialsChange,
    summary: 'Update my social links; the first link to each site earns karma',
  },
  interestGroups: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/ig-edit/',
    access: signedIn,
    reply: z.array(IdName),
    summary: 'List my interest groups',
  },
  editInterestGroups: {
    method: 'PATCH',
    path: '/api/v1/dashboard/profile/ig-edit/',
    access: signedIn,
    lenientBody: olderClients,
    body: z.object({
      interest_group: z
        .array(id, 'Choose at least one interest group')
        .min(1, 'Choose at least one interest group')
        .max(MAX_INTEREST_GROUPS, {
          error: () => say`Choose up to ${{ most: MAX_INTEREST_GROUPS }} interest groups`,
        }),
    }),
    summary: 'Replace my interest groups',
  },
  editable: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/',
    access: signedIn,
    reply: EditableProfile,
    summary: 'Get my profile data for the edit form',
  },
  edit: {
    method: 'PATCH',
    path: '/api/v1/dashboard/profile/',
    access: signedIn,
    lenientBody: olderClients,
    body: ProfileChange,
    reply: EditableProfile,
    summary: 'Update my profile data; a new email needs my password and takes effect once confirmed',
  },
  cancelEmailChange: {
    method: 'DELETE',
    path: '/api/v1/dashboard/profile/pending-email/',
    access: signedIn,
    summary: 'Cancel my pending email change',
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/v1/dashboard/profile/confirm-email/',
    access: entrance,
    limit: 'signIn',
    body: mailedToken,
    summary: 'Confirm an email address with an emailed token',
  },
  readTakeBack: {
    method: 'POST',
    path: '/api/v1/dashboard/profile/restore-email/verify-token/',
    access: everyone,
    limit: 'signIn',
    body: mailedToken,
    reply: z.object({
      /** The address that the token keeps. */
      email: z.string(),
      /** Masked: the address that replaced it or is waiting to; null if there is none. */
      other_email: z.string().nullable(),
      /** Whether the other address is already in use. */
      changed: z.boolean(),
    }),
    summary: 'Get what a restore-email token will do, without consuming it',
  },
  takeEmailBack: {
    method: 'POST',
    path: '/api/v1/dashboard/profile/restore-email/',
    access: everyone,
    limit: 'signIn',
    body: mailedToken,
    reply: z.object({
      /** Lets the member set a new password right away; null if the account is suspended. */
      reset_token: z.string().nullable(),
    }),
    summary:
      'Keep or restore my email address with an emailed token; ends all sessions and removes the password',
  },
  resendConfirmation: {
    method: 'POST',
    path: '/api/v1/dashboard/profile/resend-confirmation/',
    access: signedIn,
    limit: 'mail',
    summary: 'Resend the link that confirms my address',
  },
  updatePicture: {
    method: 'POST',
    path: '/api/v1/dashboard/user/profile/update/',
    access: signedIn,
    upload: { field: 'profile', maxBytes: 2_500_000 },
    reply: z.object({ user_id: id, profile_pic: z.string() }),
    summary: 'Set my profile picture: PNG, JPEG or WebP, up to 2.5 MB',
  },
  removePicture: {
    method: 'DELETE',
    path: '/api/v1/dashboard/user/profile/update/',
    access: signedIn,
    summary: 'Remove my profile picture',
  },
  ...foundPeople,
  badges: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/badges/{muid}/',
    access: everyone,
    params: byMuid,
    reply: z.object({ full_name: z.string(), completed_tasks: z.array(z.string()) }),
    summary: 'List the badge tasks completed by a public profile',
  },
})
