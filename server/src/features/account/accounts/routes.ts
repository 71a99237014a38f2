import { account } from '@muster/contract/account/account.ts'
import { auth } from '@muster/contract/account/auth.ts'
import { registration } from '@muster/contract/account/registration.ts'
import { plural } from '@muster/contract/lib/numbers.ts'
import type { FastifyInstance } from 'fastify'
import { serve, WithMessage } from '../../../platform/http/serve.ts'
import type { Parts } from '../../../platform/parts.ts'
import type { PersonalData } from '../../../platform/personal-data.ts'
import { selectableRoles } from '../../access/access/index.ts'
import { interestGroupOptions } from '../../learning/interest-groups/index.ts'
import {
  listCountries,
  listDistricts,
  listStateNames,
  listStates,
  listZoneNames,
  searchDistricts,
} from '../../places/locations/index.ts'
import {
  chooseOrganization,
  listDepartments,
  listOrganizations,
  listOrganizationsOfDistrict,
  organizationsOf,
  proposeOrganization,
} from '../../places/organisations/index.ts'
import { closeOwnAccount } from '../joining/closing/closing.ts'
import { exportPersonalData } from '../joining/closing/personal-data.ts'
import {
  changeInterests,
  chooseInterests,
  choosePath,
  readInterests,
  selectDomains,
  selectEndgoals,
} from '../joining/register/onboarding.ts'
import { register, validateRegistration } from '../joining/register/registration.ts'
import { recordSecurityEvent } from '../security-events/index.ts'
import { exchangeTicket, signIn } from '../sign-in/sign-in.ts'
import { acceptTerms, readInfo, readPreferences, termsAccepted, updatePreferences } from './account.ts'
import { isAddressTaken } from './address-taken.ts'
import { asked, RESET_LINK_QUEUE, SIGN_IN_CODE_QUEUE } from './jobs.ts'
import { changePassword, readResetToken, resetPassword } from './passwords/passwords.ts'
import { endOtherSessions, endSession, listSessions, refreshSession } from './sessions/sessions.ts'

/** @param data the personal data of every feature */
export function accountRoutes(app: FastifyInstance, parts: Parts, data: readonly PersonalData[]): void {
  const { db, clock } = parts

  serve(app, parts, auth, {
    signIn: ({ body, request }) => signIn(parts, body, request),
    requestOtp: async ({ body, request }) => {
      await parts.jobs.enqueue(db, SIGN_IN_CODE_QUEUE, asked(body, request))
      return 'If this account exists, we’ve sent a code to its email address'
    },
    refresh: ({ body }) => refreshSession(db, parts, body.refreshToken),
    exchangeTicket: ({ body, request }) => exchangeTicket(parts, body.token, request),
    exchangeTicketInPath: ({ params, request }) => exchangeTicket(parts, params.token, request),
    signOut: async ({ actor, request }) => {
      await endSession(parts, { actor, request }, actor.sessionId)
      return 'Logged out successfully'
    },
    sessions: ({ actor }) => listSessions(db, actor, clock.now()),
    endSession: async ({ actor, request, params }) => {
      await endSession(parts, { actor, request }, params.session_id)
      return 'Device signed out'
    },
    endOtherSessions: async ({ actor, request }) => {
      const ended = await endOtherSessions(parts, { actor, request })
      return plural(ended, {
        none: 'No other devices were signed in',
        one: 'One other device signed out',
        many: (n) => `${n} other devices signed out`,
      })
    },
  })

  serve(app, parts, registration, {
    register: ({ body, request }) => register(parts, body, request),
    validate: ({ body }) => validateRegistration(parts, body),
    emailTaken: async ({ body }) => ({ value: await isAddressTaken(db, body.email, clock.now()) }),
    selectDomains: async ({ actor, body }) => {
      await selectDomains(db, actor.id, body.domains)
      return 'Domain updated successfully!'
    },
    selectEndgoals: async ({ actor, body }) => {
      await selectEndgoals(db, actor.id, body.endgoals)
      return 'Goals updated'
    },
    choosePath: async ({ actor, body }) => {
      await db.transaction((tx) => choosePath(parts, tx, actor.id, body))
      return 'Path saved'
    },
    interests: ({ actor }) => readInterests(db, actor.id),
    chooseInterests: async ({ actor, body }) => {
      await db.transaction((tx) => chooseInterests(tx, actor.id, body))
      return 'Interests saved'
    },
    changeInterests: async ({ actor, body }) => {
      await db.transaction((tx) => changeInterests(tx, actor.id, body))
      return 'Interests saved'
    },
    proposeOrganization: async ({ actor, body }) => {
      await db.transaction((tx) => proposeOrganization(tx, actor.id, body))
      return 'Thank you. Our team will verify this organisation and link you to it.'
    },
    roles: async () => ({ roles: await selectableRoles(db) }),
    colleges: async ({ query }) => ({ colleges: await listOrganizations(db, 'College', query.search) }),
    departments: async () => ({ departments: await listDepartments(db) }),
    companies: async () => ({ companies: await listOrganizations(db, 'Company') }),
    communities: async () => ({ communities: await listOrganizations(db, 'Community') }),
    areasOfInterest: async () => ({ aois: await interestGroupOptions(db) }),
    locations: ({ query }) => searchDistricts(db, query.q),
    countries: async () => ({ countries: await listCountries(db) }),
    states: async ({ body }) => ({ states: await listStates(db, body.country) }),
    districts: async ({ body }) => ({ districts: await listDistricts(db, body.state) }),
    collegesOfDistrict: async ({ body }) => ({
      colleges: await listOrganizationsOfDistrict(db, 'College', body.district),
      departments: await listDepartments(db),
    }),
    schoolsOfDistrict: async ({ body }) => ({
      schools: await listOrganizationsOfDistrict(db, 'School', body.district),
    }),
    countryNames: async () => (await listCountries(db)).map(({ name }) => ({ country_name: name })),
    stateNames: ({ query }) => listStateNames(db, query.country),
    zoneNames: ({ query }) => listZoneNames(db, query.state),
  })

  serve(app, parts, account, {
    info: ({ actor }) => readInfo(db, actor),
    preferences: ({ actor }) => readPreferences(db, actor.id),
    updatePreferences: ({ actor, body }) => updatePreferences(db, actor.id, body),
    addOrganization: async ({ actor, request, body }) => {
      await chooseOrganization(parts, { actor, request }, body)
      return 'Organisation saved'
    },
    organizations: ({ actor }) => organizationsOf(db, actor.id),
    forgotPassword: async ({ body, request }) => {
      await parts.jobs.enqueue(db, RESET_LINK_QUEUE, asked(body, request))
      return 'If this account exists, we’ve sent a link to its email address'
    },
    verifyResetToken: ({ params }) => readResetToken(parts, params.token),
    resetPassword: async ({ params, body, request }) => {
      await resetPassword(parts, params.token, body.password, request)
      return 'Password set. You can now sign in with it.'
    },
    changePassword: async ({ actor, request, body }) => {
      await changePassword(parts, { actor, request }, body)
      return 'Password changed. Your other devices have been signed out.'
    },
    deleteAccount: async ({ actor, request, body }) => {
      const erasedAfter = await closeOwnAccount(parts, { actor, request }, body.password)
      return new WithMessage('Your account is closed. To restore it, sign in within 30 days.', {
        erased_after: erasedAfter.toISOString(),
      })
    },
    exportData: async ({ actor, request }) => {
      await recordSecurityEvent(db, parts, request, { kind: 'data_exported', userId: actor.id, actor })
      return exportPersonalData(db, data, actor.id, clock.now())
    },
    acceptTerms: async ({ actor, params }) => {
      await acceptTerms(db, actor, params.muid, clock.now())
      return 'Terms accepted'
    },
    termsAccepted: async ({ actor, params }) => ({
      is_userterms_approved: await termsAccepted(db, actor, params.muid),
    }),
  })
}
