import { createMemoryRouter, Link, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useAddressParams } from './use-address-params.ts'
import { withParameters } from './with-parameters.ts'

function Page() {
  const [params, change] = useAddressParams()
  const set = (name: string, value: string) => change((before) => withParameters(before, { [name]: value }))
  return (
    <>
      <p>Shows {params.toString()}</p>
      <button type="button" onClick={() => set('tab', 'past')}>
        Past
      </button>
      <button type="button" onClick={() => set('kind', 'talk')}>
        Talks
      </button>
      <button type="button" onClick={() => change({ search: 'web' }, { replace: true })}>
        Search after a pause
      </button>
      <Link to="/later?kind=none">Elsewhere</Link>
    </>
  )
}

const Later = () => 'The other page'

async function open(...routes: readonly RouteObject[]) {
  const router = createMemoryRouter([...routes], { initialEntries: ['/events?page=2'] })
  return { router, ...(await render(<RouterProvider router={router} />)) }
}

/** Clicks all of them in one tick, before React renders. */
function press(...names: readonly string[]) {
  for (const name of names)
    [...document.querySelectorAll('button, a')]
      .find(({ textContent }) => textContent === name)
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

test('of two changes in one tick, none is lost', async () => {
  const { getByText } = await open({ path: '/events', Component: Page })
  press('Past', 'Talks')
  await expect.element(getByText('Shows page=2&tab=past&kind=talk')).toBeVisible()
})

test('a change goes on from one that still waits for what the page loads', async () => {
  const held = vi.fn<() => Promise<null>>().mockResolvedValueOnce(null)
  const { getByText, router } = await open({ path: '/events', Component: Page, loader: held })
  await expect.element(getByText('Shows page=2')).toBeVisible()
  held.mockReturnValueOnce(new Promise(() => undefined)).mockResolvedValue(null)
  press('Past')
  await expect.poll(() => router.state.navigation.location?.search).toBe('?page=2&tab=past')
  press('Talks')
  await expect.element(getByText('Shows page=2&tab=past&kind=talk')).toBeVisible()
})

test('while another page is being loaded, a change is of the page that is seen', async () => {
  const lazy = () => new Promise<{ Component: () => null }>(() => undefined)
  const { getByText, router } = await open({ path: '/events', Component: Page }, { path: '/later', lazy })
  press('Elsewhere')
  await expect.poll(() => router.state.navigation.location?.pathname).toBe('/later')
  press('Past', 'Talks')
  await expect.element(getByText('Shows page=2&tab=past&kind=talk')).toBeVisible()
  expect(router.state.location.pathname).toBe('/events')
})

test('what only replaces the address, such as a search after a pause, holds back nobody who goes elsewhere', async () => {
  const page = Promise.withResolvers<{ Component: () => string }>()
  const { getByText, router } = await open(
    { path: '/events', Component: Page },
    { path: '/later', lazy: () => page.promise },
  )
  press('Elsewhere')
  await expect.poll(() => router.state.navigation.location?.pathname).toBe('/later')
  press('Search after a pause')
  page.resolve({ Component: Later })
  await expect.element(getByText('The other page')).toBeVisible()
})
