import { z } from 'zod'
import { entrance, signedIn } from '../access/access.ts'
import { dateTime, emailOrMuid, password } from '../lib/fields.ts'
import { languageCodes } from '../lib/languages.ts'
import { olderClients, routes } from '../lib/route.ts'
import { Domain, Endgoal } from '../lib/vocabulary.ts'
import { accountAccessKinds } from './account-access.ts'

const Language = z.enum(languageCodes, 'Choose a language of the list')

/** The signed-in member. It never has `first_name` or `last_name`. */
export const UserInfo = z.object({
  muid: z.string(),
  full_name: z.string(),
  email: z.string(),
  mobile: z.string().nullable(),
  gender: z.string().nullable(),
  dob: z.string().nullable(),
  active: z.boolean(),
  interest_selected: z.string().nullable(),
  joined: dateTime,
  exist_in_guild: z.boolean(),
  roles: z.array(z.string()),
  dynamic_type: z.array(z.string()),
  /**
   * This installation requires two-step sign-in for staff, and the member hasn't set it up: their roles and
   * types give no access until they do.
   */
  needs_second_step: z.boolean(),
  /** Deadline for staff to set it up; null if it’s optional, already set up, or the deadline has passed. */
  second_step_due: dateTime.nullable(),
  profile_pic: z.string().nullable(),
  /** Organiser, judge or volunteer of a hackathon, whose pages are then in their menu. */
  in_hackathon_crew: z.boolean(),
  user_domains: z.array(Domain),
  user_endgoals: z.array(Endgoal),
  /** What they last chose; null before their first sign-in since languages are kept. */
  language: Language.nullable(),
})
export type UserInfo = z.infer<typeof UserInfo>

const ACCESS = '/api/v1/dashboard/profile/access/'
const AccountAccess = z.array(z.object({ kind: z.enum(accountAccessKinds), count: z.int() }))

const resetToken = z.object({ token: z.string().trim().min(1).max(200) })

export const Preferences = z.object({ interested_in_work: z.boolean(), interested_in_gig_work: z.boolean() })

export const account = routes({
  info: {
    method: 'GET',
    path: '/api/v1/dashboard/user/info/',
    access: signedIn,
    reply: UserInfo,
    summary: 'Get my identity, roles, domains and goals',
  },
  preferences: {
    method: 'GET',
    path: '/api/v1/dashboard/user/preferences/',
    access: signedIn,
    reply: Preferences,
    summary: 'Get my work preferences',
  },
  updatePreferences: {
    method: 'PATCH',
    path: '/api/v1/dashboard/user/preferences/',
    access: signedIn,
    lenientBody: olderClients,
    body: Preferences.partial(),
    reply: Preferences,
    summary: 'Update my work preferences',
  },
  chooseLanguage: {
    method: 'PUT',
    path: '/api/v1/dashboard/user/language/',
    access: signedIn,
    body: z.object({ language: Language }),
    summary: 'Choose the language of my screens, notifications and emails',
  },
  forgotPassword: {
    method: 'POST',
    path: '/api/v1/dashboard/user/forgot-password/',
    access: entrance,
    limit: 'mail',
    lenientBody: olderClients,
    body: z.object({ emailOrMuid }),
    summary: 'Email a password reset link; same response whether or not the account exists',
  },
  verifyResetToken: {
    method: 'POST',
    path: '/api/v1/dashboard/user/reset-password/verify-token/{token}/',
    access: entrance,
    limit: 'signIn',
    params: resetToken,
    reply: z.object({ muid: z.string() }),
    summary: 'Get the member ID for a password reset token without consuming it',
  },
  resetPassword: {
    method: 'POST',
    path: '/api/v1/dashboard/user/reset-password/{token}/',
    access: entrance,
    limit: 'signIn',
    params: resetToken,
    lenientBody: olderClients,
    body: z.object({ password }),
    /** What can still reach the account; its sessions have ended. */
    reply: z.object({ left: AccountAccess }),
    summary: 'Set a new password with a reset token; ends all sessions',
  },
  changePassword: {
    method: 'POST',
    path: '/api/v1/dashboard/profile/change-password/',
    access: signedIn,
    limit: 'signIn',
    lenientBody: olderClients,
    body: z.object({
      current_password: z
        .string('Enter your current password')
        .min(1, 'Enter your current password')
        .max(200),
      password,
    }),
    summary: 'Change my password; ends my other sessions',
  },
  access: {
    method: 'GET',
    path: ACCESS,
    access: signedIn,
    current: 'It shows what still gives access to the account.',
    viewing: 'closed',
    reply: AccountAccess,
    summary: 'List what can reach my account besides my password, my address and this session',
  },
  endAccess: {
    method: 'POST',
    path: `${ACCESS}end/`,
    access: signedIn,
    grave: true,
    limit: 'signIn',
    summary: 'Remove everything that can reach my account besides my password, my address and this session',
  },
  acceptTerms: {
    method: 'POST',
    path: '/api/v1/dashboard/profile/userterm-approved/{muid}/',
    access: signedIn,
    params: z.object({ muid: z.string().max(100) }),
    summary: 'Accept the terms for my account',
  },
  termsAccepted: {
    method: 'GET',
    path: '/api/v1/dashboard/profile/userterm-approved/{muid}/',
    access: signedIn,
    params: z.object({ muid: z.string().max(100) }),
    reply: z.object({ is_userterms_approved: z.boolean() }),
    summary: 'Check whether I’ve accepted the terms',
  },
})
