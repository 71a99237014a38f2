import { CLOCK_SKEW_MINUTES } from '@muster/contract/recognition/credential-words.ts'

/**
 * A page that works offline: it contains the credential, the keys, the status list and the code that verifies
 * them. Everything it shows comes from the signed text. Anyone can write such a page with keys of their own, so
 * the keys in it only prove that the file is whole. It says “genuine” once its key is one that the site lists, or
 * one whose fingerprint the reader has from elsewhere.
 */

interface Kept {
  readonly number: string
  readonly site: string
  readonly url: string
  readonly token: string
  readonly keys: object
  /** The signed status list; null while there is none. */
  readonly list: string | null
  readonly savedAt: Date
}

/** Escapes `<`, so that no text can end the script element. */
const asJson = (value: object) => JSON.stringify(value).replaceAll('<', '\\u003c')

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

export function savedPage(kept: Kept): string {
  const { number, site } = kept
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(`Credential ${number}, ${site}`)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; color: #10162f; background: #f6f8ff; margin: 0; padding: 24px }
main { max-width: 720px; margin: 0 auto; background: #fff; border: 1px solid #dfe4f5; border-radius: 12px; padding: 24px }
#verdict { border-radius: 8px; padding: 16px; margin: 0 0 24px; background: #eef1fb }
#verdict[data-tone=good] { background: #e2f7ee; color: #0a6b4a }
#verdict[data-tone=bad] { background: #fdeaea; color: #a32020 }
#verdict b { display: block; font-size: 1.15em }
h1 { margin: 0; font-size: 2em } h2 { font-size: 1em; margin: 24px 0 4px }
code { font-size: 1.05em; overflow-wrap: anywhere } input { font: inherit; width: 100%; max-width: 26em; padding: 8px; box-sizing: border-box }
dt { color: #4a5273; font-size: .9em } dd { margin: 0 0 8px; overflow-wrap: anywhere }
</style>
<main>
<p id="verdict" role="status"><b>Checking…</b><span>This page needs JavaScript to verify the credential.</span></p>
<section id="key" hidden>
<h2>Key</h2>
<p>Fingerprint of the key that signed it: <code id="fingerprint"></code></p>
<p id="compare"></p>
<p><label>Fingerprint that you got from the organisation<br><input id="known" autocomplete="off" spellcheck="false"></label></p>
</section>
<article id="shown"></article>
</main>
<script type="application/json" id="kept">${asJson({ ...kept, skewMs: CLOCK_SKEW_MINUTES * 60_000 })}</script>
<script>${CHECK}</script>
</html>
`
}

/** Plain JavaScript without a build: the saved file has to work for years. */
const CHECK = `
'use strict'
const kept = JSON.parse(document.getElementById('kept').textContent)
const bytesOf = (text) => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (one) => one.charCodeAt(0))
const readPart = (part) => JSON.parse(new TextDecoder().decode(bytesOf(part)))
function say(tone, title, text) {
  const verdict = document.getElementById('verdict')
  verdict.dataset.tone = tone
  verdict.querySelector('b').textContent = title
  verdict.querySelector('span').textContent = text
}
const day = (text) => new Date(text).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric' })
async function verified(token) {
  const [head, body, signature] = token.split('.')
  const { kid } = readPart(head)
  const jwk = kept.keys.keys.find((one) => one.kid === kid)
  if (!jwk) throw new Error('no key')
  const key = await crypto.subtle.importKey('jwk', { kty: jwk.kty, crv: jwk.crv, x: jwk.x }, 'Ed25519', false, ['verify'])
  const signed = new TextEncoder().encode(head + '.' + body)
  if (!(await crypto.subtle.verify('Ed25519', key, bytesOf(signature), signed))) throw new Error('changed')
  return { text: readPart(body), jwk }
}
const letters = (text) => text.toLowerCase().replace(/[^0-9a-f]/g, '')
async function fingerprintOf(jwk) {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(jwk.x)))
  const hex = Array.from(hash.slice(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.match(/.{4}/g).join(' ')
}
/** Whether the site lists the key now; null without an answer. */
async function isListed(jwk) {
  try {
    const answer = await fetch(kept.url + '/.well-known/jwks.json', { cache: 'no-store' })
    if (!answer.ok) return null
    const { keys } = await answer.json()
    return keys.some((one) => one.kid === jwk.kid && one.x === jwk.x)
  } catch {
    return null
  }
}
async function isRevoked(status) {
  const { text: list } = await verified(kept.list)
  if (list.id !== status.statusListCredential) throw new Error('another list')
  const packed = bytesOf(list.credentialSubject.encodedList.slice(1))
  const plain = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))
  const bits = new Uint8Array(await new Response(plain).arrayBuffer())
  const index = Number(status.statusListIndex)
  return (bits[index >> 3] & (0x80 >> (index % 8))) !== 0
}
function show(credential) {
  const { achievement, identifier } = credential.credentialSubject
  const add = (name, text, to = document.getElementById('shown')) => {
    const element = document.createElement(name)
    element.textContent = text
    return to.appendChild(element)
  }
  add('p', 'Awarded to')
  add('h1', identifier.find((one) => one.identityType === 'name').identityHash)
  add('p', 'for ' + achievement.name)
  add('p', achievement.description)
  add('h2', 'What it takes')
  add('p', achievement.criteria.narrative)
  if (credential.evidence) {
    add('h2', 'What they did to earn it')
    const list = add('ul', '')
    for (const one of credential.evidence) add('li', [one.name, one.description, one.id].filter(Boolean).join(', '), list)
  }
  const facts = add('dl', '')
  const rows = [['Issued', day(credential.awardedDate)], ['Issued by', credential.issuer.name + ', ' + credential.issuer.id], ['Number', kept.number]]
  if (credential.validUntil) rows.splice(1, 0, ['Valid until', day(credential.validUntil)])
  for (const [label, value] of rows) { add('dt', label, facts); add('dd', value, facts) }
}
async function check() {
  const saved = 'The keys and the list of revoked credentials are from ' + day(kept.savedAt) + '. To see the current status, open ' + kept.url + '/credentials/' + kept.number
  let credential
  let jwk
  try {
    ({ text: credential, jwk } = await verified(kept.token))
  } catch (error) {
    if (!globalThis.crypto?.subtle || error.name === 'NotSupportedError') {
      return say('', 'Your browser can’t verify it', 'Open this file in an up-to-date Chrome, Edge, Firefox or Safari. ' + saved)
    }
    return say('bad', 'This credential has been changed', 'It was changed after it was signed, or someone else signed it.')
  }
  show(credential)
  let revoked
  try {
    revoked = await isRevoked(credential.credentialStatus)
  } catch {
    return say('bad', 'The list of revoked credentials has been changed', 'The credential itself hasn’t been changed since it was signed. ' + saved)
  }
  const now = Date.now()
  if (revoked) return say('bad', 'This credential was revoked', saved)
  if (credential.validUntil && Date.parse(credential.validUntil) + kept.skewMs < now) {
    return say('bad', 'This credential expired on ' + day(credential.validUntil), saved)
  }
  const host = new URL(kept.url).host
  const genuine = (by) => say('good', 'This credential is genuine', by + ' It hasn’t been changed since it was signed. ' + saved)
  const whole = () => say('', 'This file is whole', 'It hasn’t been changed since it was signed. Who signed it isn’t certain yet, because anyone can write such a file with a key of their own. Compare the fingerprint below, or open this file with a network. ' + saved)
  const fingerprint = await fingerprintOf(jwk)
  document.getElementById('fingerprint').textContent = fingerprint
  document.getElementById('compare').textContent = 'Compare it with the one on ' + kept.url + '/credentials/' + kept.number + ', or ask the organisation for it.'
  document.getElementById('key').hidden = false
  const known = document.getElementById('known')
  const judge = async () => {
    if (letters(known.value).length === 32) {
      if (letters(known.value) === letters(fingerprint)) return genuine('Its key has the fingerprint that you entered.')
      return say('bad', 'Someone else signed this credential', 'Its key doesn’t have the fingerprint that you entered.')
    }
    const listed = await isListed(jwk)
    if (listed) return genuine(host + ' lists the key that signed it. Make sure that this is the organisation’s own address.')
    if (listed === false) return say('bad', 'Someone else signed this credential', host + ' doesn’t list the key that signed it.')
    whole()
  }
  known.addEventListener('input', judge)
  globalThis.addEventListener('online', judge)
  await judge()
}
check()
`
