import { onTestFinished } from 'vitest'
import { loadSite, type Site } from '../../src/api/site.ts'
import { answer, endAnswers } from './answers.ts'

const usual: Site = {
  name: 'Muster',
  logo: null,
  accent: null,
  support: null,
  rules: { circle_pays_from_members: 0, circle_pays_after_hours: 0, links_paid: 0, links_after_tasks: 0 },
  sign_in: [],
  demo: false,
  demo_accounts: [],
  demo_password: null,
}

/** Loads a site that differs from the usual one, which is back after the test. */
export async function loadSiteWith(differences: Partial<Site>) {
  onTestFinished(async () => {
    await load(usual)
    endAnswers()
  })
  await load({ ...usual, ...differences })
}

async function load(site: Site) {
  answer({ 'GET /api/v1/public/site/': site })
  await loadSite()
}
