import { registration } from '@muster/contract/account/joining.ts'
import { account as leaving } from '@muster/contract/account/leaving.ts'
import { openid as openidRegistration } from '@muster/contract/account/openid-registration.ts'
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
  listCollegeStates,
  listDepartments,
  listOrganizations,
  listOrganizationsOfDistrict,
  proposeOrganization,
} from '../../places/organisations/index.ts'
import { isAddressTaken } from '../accounts/index.ts'
import { recordSecurityEvent } from '../security-events/index.ts'
import { closeOwnAccount } from './closing/closing.ts'
import { exportPersonalData } from './closing/personal-data.ts'
import { registerArrival } from './register/arrival.ts'
import {
  changeInterests,
  chooseInterests,
  choosePath,
  readInterests,
  selectDomains,
  selectEndgoals,
} from './register/onboarding.ts'
import { register, validateRegistration } from './register/registration.ts'

/** @param data the personal data of every feature */
export function joiningRoutes(app: FastifyInstance, parts: Parts, data: readonly PersonalData[]): void {
  const { db, clock } = parts

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
      await choosePath(parts, db, actor.id, body)
      return 'Path saved'
    },
    interests: ({ actor }) => readInterests(db, actor.id),
    chooseInterests: async ({ actor, body }) => {
      await chooseInterests(db, actor.id, body)
      return 'Interests saved'
    },
    changeInterests: async ({ actor, body }) => {
      await changeInterests(db, actor.id, body)
      return 'Interests saved'
    },
    proposeOrganization: async ({ actor, body }) => {
      await proposeOrganization(db, actor.id, body)
      return 'Thank you. Our team will verify this organisation and link you to it.'
    },
    roles: async () => ({ roles: await selectableRoles(db) }),
    colleges: async ({ query }) => ({ colleges: await listOrganizations(db, 'College', query.search) }),
    collegeStates: async () => ({ states: await listCollegeStates(db) }),
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

  serve(app, parts, openidRegistration, {
    register: ({ body, request, cookies }) => registerArrival(parts, body, { request, cookies }),
  })

  serve(app, parts, leaving, {
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
  })
}
