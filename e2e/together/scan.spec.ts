import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { createCircle, planMeetup } from '../support/circles.ts'
import { uniqueWord } from '../support/karma.ts'
import { callApi, enterWith, expect, registerMember, test } from '../support/test.ts'

/** What the camera sees, over and over; the browser opens it when the camera starts. */
const camera = join(process.env.E2E_DATA_DIR ?? tmpdir(), `camera-${process.pid}.y4m`)

test.use({
  permissions: ['camera'],
  launchOptions: [
    async ({ launchOptions }, use) => {
      // Permission is given by a window, which a browser without any is told to pass over.
      const fake = [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${camera}`,
      ]
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...fake] })
    },
    { scope: 'worker' },
  ],
})

/** Holds a part of a page in front of the camera, in the grey of a real one. */
async function hold(part: Locator): Promise<void> {
  const [width, height] = [640, 480]
  const picture = `data:image/png;base64,${(await part.screenshot()).toString('base64')}`
  const grey = await part.page().evaluate(
    async ({ picture, width, height }) => {
      const image = new Image()
      image.src = picture
      await image.decode()
      const canvas = Object.assign(document.createElement('canvas'), { width, height })
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('nothing can be drawn')
      pen.fillStyle = '#777'
      pen.fillRect(0, 0, width, height)
      // A hand is never quite straight.
      pen.translate(width / 2, height / 2)
      pen.rotate(0.12)
      pen.drawImage(image, -140, -140, 280, 280)
      const { data } = pen.getImageData(0, 0, width, height)
      return Array.from({ length: width * height }, (_, at) => data[4 * at + 1] ?? 0)
    },
    { picture, width, height },
  )
  const frame = Buffer.concat([
    Buffer.from('FRAME\n'),
    Buffer.from(grey),
    Buffer.alloc((width * height) / 2, 128),
  ])
  writeFileSync(
    camera,
    Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]),
  )
}

test('guests are let in by a look of the camera at their ticket, and come in by one at the code of the door', async ({
  page,
  openBrowser,
}) => {
  const lead = await registerMember(page, 'Dilna Door')
  const circle = await createCircle(page.request, lead.accessToken, 1)
  const title = uniqueWord('Reading evening')
  const meetup = await planMeetup(page.request, lead.accessToken, circle.id, { title, inSeconds: 600 })
  const at = `/dashboard/learningcircle/meetup/${meetup}`

  const guest = await openBrowser()
  const coming = await registerMember(guest, 'Gopika Guest')
  await callApi(guest.request, `dashboard/learningcircle/meeting/rsvp/${meetup}/`, {
    token: coming.accessToken,
    method: 'POST',
  })
  await enterWith(guest, coming)
  await guest.goto(at)
  const ticket = guest.getByRole('img', { name: 'Ticket QR code' })
  await expect(ticket).toBeVisible()
  await hold(ticket)

  await enterWith(page, lead)
  await page.goto(at)
  await page.getByRole('button', { name: 'Scan a ticket' }).click()
  await page.getByRole('button', { name: 'Start the camera' }).click()
  await expect(page.getByText('Gopika Guest is checked in')).toBeVisible()

  // The camera goes on with the next guest.
  await expect(page.getByLabel('Camera')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'QR code for check-in' }).click()
  await hold(page.getByRole('img', { name: /^QR code of http/ }))
  const passer = await openBrowser()
  await passer.context().grantPermissions(['camera'])
  await enterWith(passer, await registerMember(passer, 'Padma Passing'))
  await passer.goto(at)
  await passer.getByRole('button', { name: 'Check in' }).click()
  await passer.getByRole('button', { name: 'Scan the QR code' }).click()
  await expect(passer.getByRole('heading', { name: 'You’re checked in' })).toBeVisible()
})
