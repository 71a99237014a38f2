import { registration } from '@muster/contract/account/joining.ts'
import { demoPassword } from '../../../../demo/index.ts'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'

export const fixture: ContractFixture = {
  admitted: [
    {
      who: everybody,
      calls: `
        auth.signIn auth.requestOtp auth.refresh auth.exchangeTicket auth.exchangeTicketInPath
        registration.register registration.validate registration.emailTaken registration.roles
        registration.colleges registration.departments registration.companies registration.communities
        registration.areasOfInterest registration.locations registration.countries registration.states
        registration.districts registration.collegeStates registration.collegesOfDistrict registration.schoolsOfDistrict
        registration.countryNames registration.stateNames registration.zoneNames account.forgotPassword
        account.verifyResetToken account.resetPassword`,
    },
    {
      who: members,
      calls: `
        auth.signOut auth.sessions auth.endSession auth.endOtherSessions registration.choosePath
        registration.selectDomains registration.selectEndgoals registration.interests
        registration.chooseInterests registration.changeInterests registration.proposeOrganization
        account.info account.preferences account.updatePreferences account.chooseLanguage account.addOrganization
        account.organizations account.changePassword account.deleteAccount account.exportData
        account.acceptTerms account.termsAccepted account.access account.endAccess`,
    },
  ],
  closedReads: ['auth.sessions', 'account.access', 'account.exportData'],
  tables: { area_of_interest: 'interest_group' },
  inputs: {
    async made({ call, learner: as }) {
      // A measured community is kept, so they may have chosen before.
      if (!(await call(registration.interests, { as })).response) {
        const body = { choosen_interests: ['coder'], choosen_endgoals: ['job'] }
        await call(registration.chooseInterests, { as, body })
      }
      return {}
    },
  },
  statements: {
    // One statement for each table that holds something of a member; once in a while, as a file.
    'account.exportData': 137,
  },
  personal: {
    staysNamed: {
      'Who left is “Former member”, and the row of the account says nothing else': [
        'user.id',
        'user.muid',
        'user.email',
      ],
    },
    notExported: {
      'Secrets, or what they are compared by': ['session.device_hash', 'session.network_hash'],
      'Codes and links of some minutes': ['one_time_secret'],
      'Where we store a picture; the picture itself stands on its page': ['account.picture_key'],
    },
  },
  writes: {
    'auth.signIn': { most: 5, body: { emailOrMuid: 'learner@muster.test', password: demoPassword } },
    'auth.refresh': { most: 1, body: { refreshToken: 'refresh_token' } },
    // Ended and recorded together, which takes a transaction.
    'auth.endOtherSessions': { most: 3 },
    'registration.states': { most: 1, body: { country: 'country_id' } },
    'registration.districts': { most: 1, body: { state: 'state_id' } },
    'registration.collegesOfDistrict': { most: 2, body: { district: 'district_id' } },
    'registration.schoolsOfDistrict': { most: 1, body: { district: 'district_id' } },
    'registration.emailTaken': { most: 1, body: { email: 'somebody@muster.test' } },
    'registration.validate': {
      most: 2,
      body: { user: { full_name: 'A Name', email: 'new@muster.test', password: 'long-enough-1' } },
    },
    'registration.selectDomains': { most: 1, body: { domains: ['coder'] } },
    'registration.selectEndgoals': { most: 1, body: { endgoals: ['job'] } },
    'registration.changeInterests': {
      most: 6,
      body: { choosen_interests: ['coder'], choosen_endgoals: ['job'] },
    },
    'account.updatePreferences': { most: 2, body: { interested_in_work: true } },
    'account.acceptTerms': { most: 4 },
  },
}
