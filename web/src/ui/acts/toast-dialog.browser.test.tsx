import { Drawer, Modal } from '@mantine/core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../../../test/browser/show.tsx'
import { toast } from './toast.tsx'

const long = <div style={{ height: 3000 }}>Much to read</div>

const close = () => {}
const dialogs = {
  'a small dialog': (
    <Modal opened onClose={close} title="Leave this circle?">
      You’ll keep your karma.
    </Modal>
  ),
  'a long dialog': (
    <Modal opened onClose={close} title="Terms">
      {long}
    </Modal>
  ),
  'a dialog as large as the screen': (
    <Modal opened onClose={close} fullScreen title="Terms">
      {long}
    </Modal>
  ),
  'a drawer': (
    <Drawer opened onClose={close} position="right" size={640} title="Member">
      {long}
    </Drawer>
  ),
  'a drawer from below': (
    <Drawer opened onClose={close} position="bottom" size="lg" title="Filters">
      {long}
    </Drawer>
  ),
}

const places = [
  [1440, 900],
  [390, 844],
] as const

const cases = places.flatMap(([width, height]) =>
  Object.entries(dialogs).map(([name, dialog]) => ({ name, width, height, dialog })),
)

test.each(cases)('toasts stay clear of $name at $width', async ({ dialog, width, height }) => {
  await page.viewport(width, height)
  await show(dialog)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  const undo = toast.action({ text: 'Role removed', label: 'Undo', onAct: () => {}, lasts: 60_000 })
  const said = toast.loading('Saving your changes')
  const dialogBox = () => page.getByRole('dialog').element().getBoundingClientRect()
  const boxes = () =>
    [page.getByText('Role removed'), page.getByText('Saving your changes')].map((text) => {
      const bar = text.element().closest('[class*="toast"]') ?? text.element()
      return bar.getBoundingClientRect()
    })
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect.element(page.getByText('Saving your changes')).toBeVisible()
  const overlap = () => {
    const dialog = dialogBox()
    const [undoBar, message] = boxes()
    if (!undoBar || !message) return ['no toasts']
    const covers = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
    return [
      ...(covers(undoBar, dialog) ? ['undo'] : []),
      ...(covers(message, dialog) ? ['message'] : []),
      ...(covers(message, undoBar) ? ['both'] : []),
      ...(undoBar.bottom > height || dialog.height < 100 ? ['out of view'] : []),
    ]
  }
  await expect.poll(overlap).toEqual([])
  toast.dismiss(undo)
  toast.dismiss(said)
  await expect.element(page.getByText('Role removed')).not.toBeInTheDocument()
})
