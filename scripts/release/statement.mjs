/** All tests of a Playwright report with the titles above them: `{ titles, ok }`. */
function testsIn(suites, above = []) {
  return suites.flatMap(({ title, suites: inner = [], specs = [] }) => {
    const titles = [...above, title]
    return [
      ...specs.map(({ title: own, ok, tests }) => ({ titles: [...titles, own], ok, tests })),
      ...testsIn(inner, titles),
    ]
  })
}

/** Steps of a walk are the addresses of its pages. */
const pagesOf = ({ tests }) =>
  tests.flatMap(({ results }) => results.flatMap(({ steps = [] }) => steps.map(({ title }) => title)))

/**
 * The accessibility statement as Markdown, from the JSON report of the tests that ran.
 * @throws when one of them failed
 */
export function statementOf({ suites, stats }, version) {
  const tests = testsIn(suites)
  const failed = tests.filter(({ ok }) => !ok)
  if (failed.length > 0) throw new Error(`${failed.length} tests failed, so there’s no statement`)
  const rows = tests.map((test) => {
    const [file, ...titles] = test.titles.filter(Boolean)
    const pages = new Set(pagesOf(test).filter((title) => title.startsWith('/'))).size
    return `| ${titles.join(': ')} | ${pages || ''} | \`e2e/${file}\` |\n`
  })
  return `# Accessibility

Muster ${version} aims at [WCAG 2.2](https://www.w3.org/TR/WCAG22/), level AA. This page is generated from the tests that
ran on ${stats.startTime.slice(0, 10)}: \`npm run release -- statement\`

## What was tested

${tests.length} tests opened the app in Chromium and all passed. The walks use axe-core with its rules for WCAG 2.0, 2.1 and
2.2, levels A and AA, in light and dark and at 390 and 1440 pixels, and look for text that is cut off at 320 pixels.

| test | pages | file |
|---|---|---|
${rows.join('')}
Component tests press the keys of menus, lists, dialogs and queues.

## What tests can’t find

No test can say whether a text is easy to understand, or how a screen reader sounds. These are known limits:

- Pictures that members upload have no description of their own.
- PDFs of certificates and vouchers have no tags for screen readers. Their public pages say the same.

## Tell us

If something keeps you from using an installation, write to its support page, or to the administrators who run it.
`
}
