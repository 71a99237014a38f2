// Writes the filter of passwords from data breaches, from lists with one password a line, most used first:
//   node scripts/breached-passwords.mjs LIST…
import { readFileSync, writeFileSync } from 'node:fs'
import { breachedFile, breachedFilter } from '../server/src/features/account/accounts/passwords/breached.ts'

// Shorter passwords are refused for their length. More would make the file larger than 350 kB.
const SHORTEST = 8
const MOST = 140_000

const passwords = new Set()
for (const list of process.argv.slice(2)) {
  for (const line of readFileSync(list, 'utf8').split('\n')) {
    const password = line.replace(/\r$/, '').toLowerCase()
    if (password.length >= SHORTEST && passwords.size < MOST) passwords.add(password)
  }
}
if (passwords.size === 0) throw new Error('Name at least one list of passwords')
const filter = breachedFilter(passwords)
writeFileSync(breachedFile, filter)
console.log(`${passwords.size} passwords in ${filter.length} bytes`)
