import { z } from 'zod'
import { entrance, everyone, signedIn } from '../access/access.ts'
import { IdName, id } from '../lib/fields.ts'
import { routes } from '../lib/route.ts'
import { MAX_INTEREST_GROUPS } from '../lib/words.ts'
import { foundPeople } from '../people/found-people.ts'
import {
  ActivityYear,
  activityQuery,
  byId,
  byMuid,
  EditableProfile,
  KarmaLog,
  Levels,
  logQuery,
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
    summary: 'My profile; with a member ID the public profile of that member',
  },
  byMuid: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/user-profile/{muid}/',
    access: everyone,
    params: byMuid,
    reply: UserProfile,
    summary: 'A public profile; members always see their own',
  },
  myLog: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/user-log/',
    access: signedIn,
    query: logQuery,
    reply: KarmaLog,
    summary: 'My karma, newest first',
  },
  logByMuid: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/user-log/{muid}/',
    access: everyone,
    params: byMuid,
    query: logQuery,
    reply: KarmaLog,
    summary: 'The karma of a public profile, newest first',
  },
  activity: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/activity/{muid}/',
    access: everyone,
    params: byMuid,
    query: activityQuery,
    reply: ActivityYear,
    summary: 'Karma by day of one year, for the heat map',
  },
  myLevels: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/get-user-levels/',
    access: signedIn,
    reply: Levels,
    summary: 'The seven levels with my tasks',
  },
  levelsByMuid: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/get-user-levels/{muid}/',
    access: everyone,
    params: byMuid,
    reply: Levels,
    summary: 'The seven levels of a public profile',
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
    summary: 'My level, its threshold and my progress in it',
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
    summary: 'The member and the college with the most karma',
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
    summary: 'Rank card of a public profile',
  },
  share: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/share-user-profile/',
    access: signedIn,
    reply: z.object({ is_public: z.boolean(), profile_url: z.string() }),
    summary: 'Whether my profile is public, and its address',
  },
  setShare: {
    method: 'PUT',
    path: '/api/v1/dashboard/profile/share-user-profile/',
    access: signedIn,
    body: z.object({ is_public: z.boolean('Send true or false') }),
    summary: 'Make my profile public or private',
  },
  shareAddress: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/share-user-profile/{uuid}/',
    access: signedIn,
    params: byId,
    reply: z.object({ profile_url: z.string() }),
    summary: 'Address of a public profile, for its QR code',
  },
  picture: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/qrcode-get/{uuid}/',
    access: everyone,
    params: byId,
    reply: z.object({ profile_pic: z.string().nullable() }),
    summary: 'Picture of a public profile',
  },
  socials: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/socials/',
    access: signedIn,
    reply: Socials,
    summary: 'My accounts on other sites',
  },
  socialsByMuid: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/socials/{muid}/',
    access: everyone,
    params: byMuid,
    reply: Socials,
    summary: 'Accounts on other sites of a public profile',
  },
  editSocials: {
    method: 'PUT',
    path: '/api/v1/dashboard/profile/socials/edit/',
    alsoAt: ['/api/v1/dashboard/profile/socials/'],
    access: signedIn,
    body: SocialsChange,
    summary: 'Change my accounts on other sites; each first one brings karma',
  },
  interestGroups: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/ig-edit/',
    access: signedIn,
    reply: z.array(IdName),
    summary: 'My interest groups',
  },
  editInterestGroups: {
    method: 'PATCH',
    path: '/api/v1/dashboard/profile/ig-edit/',
    access: signedIn,
    body: z.object({
      interest_group: z
        .array(id, 'Choose at least one interest group')
        .min(1, 'You must have at least one interest group')
        .max(MAX_INTEREST_GROUPS, `You can choose up to ${MAX_INTEREST_GROUPS}`),
    }),
    summary: 'Replace my interest groups',
  },
  editable: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/',
    access: signedIn,
    reply: EditableProfile,
    summary: 'My data, for the edit form',
  },
  edit: {
    method: 'PATCH',
    path: '/api/v1/dashboard/profile/',
    access: signedIn,
    body: ProfileChange,
    reply: EditableProfile,
    summary: 'Change my data; a new email asks for my password and waits for its confirmation',
  },
  cancelEmailChange: {
    method: 'DELETE',
    path: '/api/v1/dashboard/profile/pending-email/',
    access: signedIn,
    summary: 'Drop my new email address that waits for its confirmation',
  },
  confirmEmail: {
    method: 'POST',
    path: '/api/v1/dashboard/profile/confirm-email/',
    access: entrance,
    limit: 'signIn',
    body: mailedToken,
    summary: 'Confirm an email address by the mailed link',
  },
  readTakeBack: {
    method: 'POST',
    path: '/api/v1/dashboard/profile/restore-email/verify-token/',
    access: everyone,
    limit: 'signIn',
    body: mailedToken,
    reply: z.object({
      /** The address that the link keeps. */
      email: z.string(),
      /** The one that took its place or waits to, masked; null when there is none. */
      other_email: z.string().nullable(),
      /** Whether the other one is in force. */
      changed: z.boolean(),
    }),
    summary: 'What a link to keep a former email address does; does not use it up',
  },
  takeEmailBack: {
    method: 'POST',
    path: '/api/v1/dashboard/profile/restore-email/',
    access: everyone,
    limit: 'signIn',
    body: mailedToken,
    reply: z.object({
      /** Sets a new password at once; null when the account is suspended. */
      reset_token: z.string().nullable(),
    }),
    summary: 'Keep or take back my email address by the mailed link; ends all sessions and the password',
  },
  resendConfirmation: {
    method: 'POST',
    path: '/api/v1/dashboard/profile/resend-confirmation/',
    access: signedIn,
    limit: 'mail',
    summary: 'Mail the link that confirms my address once more',
  },
  updatePicture: {
    method: 'POST',
    path: '/api/v1/dashboard/user/profile/update/',
    access: signedIn,
    upload: { field: 'profile', maxBytes: 2_500_000 },
    reply: z.object({ user_id: id, profile_pic: z.string() }),
    summary: 'Set my picture: PNG, JPEG or WebP up to 2.5 MB',
  },
  takePicture: {
    method: 'PATCH',
    path: '/api/v1/dashboard/user/profile/update/',
    access: signedIn,
    upload: { field: 'profile', maxBytes: 2_500_000, optional: true },
    reply: z.object({ user_id: id, profile_pic: z.string() }),
    summary:
      'The same for earlier clients; without a picture it is that of the chat account, where one is connected',
  },
  removePicture: {
    method: 'DELETE',
    path: '/api/v1/dashboard/user/profile/update/',
    access: signedIn,
    summary: 'Remove my picture',
  },
  ...foundPeople,
  badges: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/badges/{muid}/',
    access: everyone,
    params: byMuid,
    reply: z.object({ full_name: z.string(), completed_tasks: z.array(z.string()) }),
    summary: 'Badge tasks that a public profile has completed',
  },
})
