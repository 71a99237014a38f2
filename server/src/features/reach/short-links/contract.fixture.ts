import { shortLinks } from '@muster/contract/reach/short-links.ts'
import { sql } from 'drizzle-orm'
import type { ContractFixture } from '../../../../test/contract/contract-fixture.ts'
import { listed } from '../../../../test/contract/edited.ts'
import { everybody } from '../../../../test/contract/kinds-of-people.ts'
import { importWithFailures } from '../../desk/imports/imports.fixture.ts'

export const fixture: ContractFixture = {
  admitted: [
    { who: everybody, calls: 'shortLinks.look shortLinks.open shortLinks.report' },
    {
      who: ['Admins', 'Fellow', 'Associate', 'Url Shortener type'],
      calls: `
        shortLinks.list shortLinks.csv shortLinks.tags shortLinks.owners shortLinks.check shortLinks.create
        shortLinks.update shortLinks.archive shortLinks.restore shortLinks.remove shortLinks.analytics
        shortLinks.analyticsCsv shortLinks.svg shortLinks.png shortLinks.poster shortLinks.reports
        shortLinks.closeReport shortLinks.template shortLinks.import shortLinks.rowsToFix shortLinks.imports
        shortLinks.importFailures shortLinks.undoImport`,
    },
  ],
  edited: (on) => ({
    'shortLinks.update': listed(on, {
      create: shortLinks.create,
      list: shortLinks.list,
      update: shortLinks.update,
      body: (number) => ({
        title: 'Link',
        long_url: 'https://example.org/',
        short_url: `seen-link-${number}`,
      }),
      change: (number) => ({ title: `Link, version ${number}` }),
    }),
  }),
  tables: { url_id: 'short_link', url_report_id: 'short_link_report' },
  knownValues: async () => ({
    long_url: ['https://example.org/somewhere', 'http://localhost/', 'https://example.com/'],
    short_url: ['fuzzed-link', 'build-weekend', 'ab', 'Poster_1'],
    slug: ['build-weekend', 'join-chat', 'nothing-here'],
  }),
  async fillColumns(db) {
    // Figures, ends and reports of short links, of which there are more than in the demo community.
    await db.execute(sql`
      insert into short_link (title, slug, long_url, warns, expires_at, owner_id, created_at)
      select 'Link ' || number % 17, 'link-' || number, 'https://example.org/' || number % 13, false,
        case when number % 2 = 0 then now() + number * interval '1 day' end,
        (array(select id from "user" where status = 'active' order by muid limit 9))[1 + number % 9],
        now() - number * interval '7 hours'
      from generate_series(1, 40) as number`)
    await db.execute(sql`
      insert into short_link_total (link_id, people, visitors, bots, last_click_at)
      select id, abs(hashtext(slug)) % 900, abs(hashtext(slug)) % 70, 3, now() - abs(hashtext(slug)) % 99 * interval '1 hour'
      from short_link where slug like 'link-%'`)
    await db.execute(sql`
      insert into short_link_report (link_id, reason, created_at)
      select id, 'scam', now() - number * interval '1 hour' from short_link, generate_series(1, 5) as number
      where abs(hashtext(slug)) % 5 >= number`)
  },
  inputs: {
    values: { url_id: "(select id from short_link where slug = 'build-weekend')", slug: "'build-weekend'" },
    made: async (reach) => ({
      params: { 'shortLinks.importFailures': { import_id: await importWithFailures(reach, 'short_link') } },
    }),
  },
  statements: {
    // The link, its course, that of the period before, what clicks are told apart by, and when in the week they come.
    'shortLinks.analytics': 5,
    'shortLinks.analyticsCsv': 5,
  },
  personal: {
    staysNamed: {
      'What others go on with stays under “Former member”': ['short_link.owner_id'],
    },
    staysSaid: {
      'A link goes on to lead where it leads, and is counted': [
        'short_link',
        'short_link_day',
        'short_link_month',
        'short_link_quarter',
        'short_link_visitor',
      ],
    },
    notExported: {
      'Secrets, or what they are compared by': ['short_link.password_hash'],
      'Who followed a link': [
        'short_link_day',
        'short_link_month',
        'short_link_quarter',
        'short_link_total',
        'short_link_visitor',
      ],
    },
  },
}
