import { onTestFinished } from 'vitest'
import { loadSite, type Site, usualSite } from '../../src/api/site.ts'
import { answer, endAnswers } from './answers.ts'

/** Loads a site that differs from the usual one, which is back after the test. */
export async function loadSiteWith(differences: Partial<Site>) {
  onTestFinished(async () => {
    await load(usualSite)
    endAnswers()
  })
  await load({ ...usualSite, ...differences })
}

async function load(site: Site) {
  answer({ 'GET /api/v1/public/site/': site })
  await loadSite()
}
