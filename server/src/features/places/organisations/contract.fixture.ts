import { organisationProposals } from '@muster/contract/places/organisation-proposals.ts'
import { organisations } from '@muster/contract/places/organisations.ts'
import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { BY_COLLEAGUE, callAs, reasonsOf } from '../../../../test/contract/edited.ts'
import { everybody, members } from '../../../../test/contract/kinds-of-people.ts'
import { createOrganization } from '../../../../test/setup/fixtures.ts'
import { importWithFailures } from '../../desk/imports/imports.fixture.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: everybody, calls: 'organisations.list organisations.listOfDistrict organisations.show' },
    { who: members, calls: 'organisationProposals.mine' },
    {
      who: ['Admins', 'Fellow', 'Manage Organization type'],
      calls: `
        organisationProposals.list organisationProposals.cases organisationProposals.counts
        organisationProposals.reasons organisationProposals.changeReasons organisationProposals.hold
        organisationProposals.review organisationProposals.decide organisationProposals.rejectMany
        organisationProposals.undo
        organisations.similar`,
    },
    {
      who: ['Admins', 'Manage Organization type'],
      calls: `
        organisations.staffList organisations.csv organisations.create organisations.update
        organisations.remove organisations.info organisations.prefill organisations.createKarmaType
        organisations.createKarmaLog organisations.template organisations.import organisations.rowsToFix
        organisations.imports organisations.importFailures organisations.undoImport
        organisationActs.changeAffiliation organisationActs.changeType organisationActs.remove
        organisationActs.export`,
    },
    { who: ['chat bot'], calls: 'protectedOrganisations.institutes protectedOrganisations.ofDistrict' },
  ],
  edited(on) {
    const call = callAs(on)
    return {
      'organisations.update': {
        route: organisations.update,
        async make() {
          const id = await createOrganization(on().test, 'Company')
          const params = { org_code: id }
          return {
            params,
            read: async () => (await call(organisations.prefill, { params })).response,
          }
        },
        change: (number) => ({ title: `Company, version ${number}` }),
        shows: (number) => ({ title: `Company, version ${number}`, ...BY_COLLEAGUE }),
      },
      'organisationProposals.changeReasons': reasonsOf(on, organisationProposals),
    }
  },
  tables: { proposal_id: 'organization_case', except: 'organization' },
  knownValues: async (read) => {
    const codes = await read('select code as value from organization order by code limit 10')
    const last = await read('select code as value from organization order by code desc limit 10')
    return {
      org_code: codes,
      org_type: ['College', 'Company', 'all'],
      college_code: codes,
      from_id: codes,
      to_id: last,
      source_org: codes,
      organisation_id: last,
    }
  },
  async fillColumns(db) {
    await db.execute(sql`
      update organization as row
      set district_id = (array(select id from district order by name like 'District of Zone of State of Country%' desc, id))[1 + abs(hashtext(row.id::text)) % 40]`)
    await db.execute(sql`
      update user_organization as row set is_alumni = abs(hashtext(row.id::text)) % 5 = 0
      where row.user_id not in (select user_id from campus_member where is_lead)`)
  },
  inputs: {
    values: {
      college_code: "(select code from organization where org_type = 'College' limit 1)",
      org_code: "(select code from organization where org_type = 'College' limit 1)",
      org_type: "'College'",
      organisation_type: "'College'",
      org_id: `(
        select organization_id from campus_member as own where own.user_id = "user".id order by is_alumni limit 1
      )`,
      proposal_id: '(select id from organization_case order by created_at limit 1)',
    },
    made: async (reach) => ({
      params: {
        'organisations.importFailures': { import_id: await importWithFailures(reach, 'organization') },
      },
      query: { 'organisations.similar': { title: 'Govt. Engg. College' } },
    }),
  },
  lists: {
    'organisations.list': { asked: { org_type: "'College'" } },
    'organisations.listOfDistrict': {
      asked: {
        org_type: "'College'",
        district_id: "(select district_id from organization where org_type = 'College' limit 1)",
      },
      ofOnePlace: true,
    },
    'organisations.show': { asked: { org_type: "'College'" }, ofOnePlace: true },
  },
  statements: {
    // The case, who asks, their mail domain, what is known of it by its title, the most alike, and whose domain it is.
    'organisationProposals.review': 6,
  },
}
