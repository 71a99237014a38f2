import { useInfiniteQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { show } from '../../../test/browser/show.tsx'
import { EndlessList } from './endless-list.tsx'

const A_PAGE = 10

/** Rows so high that a page of them fills less than six screens, and two pages more. */
function Rows() {
  const height = Math.round(innerHeight * 0.4)
  const query = useInfiniteQuery({
    queryKey: ['rows'],
    queryFn: async ({ pageParam }) => {
      // Longer than a frame, as every answer of a server takes.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return Array.from({ length: A_PAGE }, (_, row) => pageParam + row)
    },
    initialPageParam: 0,
    getNextPageParam: (_, pages) => pages.length * A_PAGE,
  })
  return (
    <div style={{ width: 340 }}>
      <EndlessList<number>
        query={query}
        items={query.data?.pages.flat()}
        keyOf={String}
        render={(row) => <p style={{ height }}>Row {row}</p>}
        count={null}
        end={null}
        skeleton={null}
        empty={null}
      />
    </div>
  )
}

test('fills some screens by itself, and goes on when it is asked to', async () => {
  const screen = await show(<Rows />)
  await expect.element(screen.getByText('Row 9', { exact: true })).toBeInTheDocument()
  scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(screen.getByText('Row 19', { exact: true })).toBeInTheDocument()
  scrollTo(0, document.documentElement.scrollHeight)
  const more = screen.getByRole('button', { name: 'Show more' })
  await expect.element(more).toBeVisible()
  expect(screen.getByText('Row 20', { exact: true }).elements()).toEqual([])
  await more.click()
  await expect.element(screen.getByText('Row 29', { exact: true })).toBeInTheDocument()
})
