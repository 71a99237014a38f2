import type { ChatState } from './state.ts'

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${title}</title><style>body{font:16px system-ui;max-width:640px;margin:40px auto;padding:0 16px}</style>
<h1>${title}</h1>${body}</html>`

/** Where people allow that their account is connected. @param query as the browser was sent there */
export function consentPage(state: ChatState, query: URLSearchParams): string {
  const choices = [...state.people.values()].map((person) => {
    const there = new URLSearchParams(query)
    there.set('person', person.id)
    return `<li><a href="/oauth2/authorize?${escaped(there.toString())}">Go on as ${escaped(person.global_name)}</a></li>`
  })
  const back = new URLSearchParams(query)
  back.set('person', 'nobody')
  return page(
    'Connect your account',
    `<ul>${choices.join('')}<li><a href="/oauth2/authorize?${escaped(back.toString())}">Cancel</a></li></ul>`,
  )
}

/** What there is: members with their roles, what was posted, and a form that uses a command. */
export function homePage(state: ChatState, said: string | null): string {
  const members = [...state.members].map(
    ([id, roles]) =>
      `<li>${escaped(state.people.get(id)?.global_name ?? id)}: ${[...roles].join(', ') || 'no roles'}</li>`,
  )
  const posts = state.posts.map(({ channel, content }) => `<li>${channel}: ${escaped(content)}</li>`)
  const people = [...state.people.values()].map(
    ({ id, global_name }) => `<option value="${id}">${escaped(global_name)}</option>`,
  )
  const names = ['karma', 'rank', 'circle', 'submit'].map((name) => `<option>${name}</option>`)
  return page(
    'Chat for trying out',
    `<h2>On the server</h2><ul>${members.join('')}</ul><h2>Posts</h2><ul>${posts.join('') || '<li>None</li>'}</ul>
<h2>Use a command</h2><form method="post" action="/command">
<p><label>As <select name="person">${people.join('')}</select></label>
<label>/<select name="name">${names.join('')}</select></label></p>
<p><label>Task (for /submit) <input name="task"></label> <label>Proof <input name="proof"></label></p>
<p><label>Muster is at <input name="to" value="http://127.0.0.1:3000" size="30"></label> <button>Send</button></p></form>
${said === null ? '' : `<p role="status">${escaped(said)}</p>`}`,
  )
}
