/** The section of a version in CHANGELOG.md without its heading, or null. */
export function notesOf(changelog, version) {
  const sections = changelog.split(/^## /m).slice(1)
  const found = sections.find((section) => section.split(/[\s,]/, 1)[0] === version)
  return found ? found.slice(found.indexOf('\n') + 1).trim() : null
}
