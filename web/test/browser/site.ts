import { onTestFinished } from 'vitest'
import { api } from '../../src/api/client.ts'
import { loadSite, type Site, usualSite } from '../../src/api/site.ts'
import { answer, endAnswers, on } from './answers.ts'

/** Loads a site with different settings; the defaults are restored after the test. */
export async function loadSiteWith(differences: Partial<Site>) {
  onTestFinished(async () => {
    await load(usualSite)
    endAnswers()
  })
  await load({ ...usualSite, ...differences })
}

async function load(site: Site) {
  answer(on(api.operations.site, site))
  await loadSite()
}
