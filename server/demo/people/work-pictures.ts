import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Sql } from '../../src/platform/database.ts'
import type { Files } from '../../src/platform/files/files.ts'

/** Pictures of work that members of the sample community show, drawn for them. */

const WIDTH = 800
const HEIGHT = 500
const MOST = 48

interface Colours {
  readonly ground: string
  readonly ink: string
  readonly first: string
  readonly second: string
  readonly third: string
}

const palettes: readonly Colours[] = [
  { ground: '#fde9c4', ink: '#141a3c', first: '#e6457f', second: '#0f9e86', third: '#07604f' },
  { ground: '#dbe6ff', ink: '#1c2a6b', first: '#3459db', second: '#8ea9ff', third: '#f2b632' },
  { ground: '#ffe3ec', ink: '#4d1030', first: '#cf2f68', second: '#ff9dbb', third: '#6b3fd4' },
  { ground: '#d9f3ec', ink: '#06332e', first: '#0b7b69', second: '#f2b632', third: '#e4663f' },
  { ground: '#ebe2ff', ink: '#2a1a63', first: '#6b3fd4', second: '#ff8a5c', third: '#35c2a6' },
  { ground: '#1b2048', ink: '#eef2ff', first: '#ffcf6b', second: '#6c8cff', third: '#35c2a6' },
]

const block = (x: number, y: number, width: number, height: number, fill: string, radius = 10) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
const dot = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
const shape = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`
const stroke = (d: string, colour: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** @returns a number from 0 to 1 for each call, always the same ones for a seed */
type Dice = () => number
type Motif = (colours: Colours, dice: Dice) => string

const poster: Motif = ({ ink, first, second, third }, dice) =>
  [
    dot(470 + 160 * dice(), 190, 130, first),
    block(70, 80, 180, 36, ink),
    block(70, 138, 140, 36, ink),
    block(70, 204, 110, 14, `${ink}88`, 7),
    shape('M0 360C180 290 340 420 520 350S720 330 800 360V500H0Z', second),
    shape('M0 440C200 400 360 470 560 420S740 420 800 430V500H0Z', third),
  ].join('')

const wall: Motif = ({ ground, ink, first, second, third }, dice) => {
  const tiles = Array.from({ length: 12 }, (_, index) => {
    const [x, y] = [88 + (index % 4) * 162, 92 + Math.floor(index / 4) * 128]
    const fill = [first, second, third, `${ink}22`][Math.floor(dice() * 4)] ?? first
    const inside = dice() < 0.4 ? dot(x + 70, y + 54, 30, ground) : ''
    return block(x, y, 140, 108, fill, 14) + inside
  })
  return (
    block(60, 40, 680, 440, '#fff', 22) + dot(96, 66, 7, first) + dot(120, 66, 7, second) + tiles.join('')
  )
}

const ferry: Motif = ({ ink, first, second, third }, dice) => {
  const x = 260 + 160 * dice()
  return [
    dot(660, 110, 58, second),
    shape('M0 290C220 220 420 300 800 240V330H0Z', third),
    block(0, 310, WIDTH, 190, first, 0),
    shape(`M${x} 330H${x + 280}L${x + 240} 390H${x + 40}Z`, ink),
    shape(`M${x + 60} 330C${x + 60} 250 ${x + 220} 250 ${x + 220} 330Z`, '#c98a4b'),
    stroke(
      'M120 300C130 220 118 180 104 150M104 150C60 140 40 160 30 190M104 150C140 130 170 140 186 170',
      ink,
      9,
    ),
    ...[0, 1, 2, 3].map((row) =>
      stroke(`M${80 + 180 * dice()} ${420 + row * 18}h${90 + 60 * dice()}`, '#ffffff66', 5),
    ),
  ].join('')
}

const chart: Motif = ({ ink, first, second, third }, dice) => {
  const heights = Array.from({ length: 9 }, () => 60 + 220 * dice())
  const bars = heights.map((height, index) =>
    block(120 + index * 66, 410 - height, 42, height, index % 3 === 1 ? second : first, 8),
  )
  const line = heights.map((height, index) => `${index ? 'L' : 'M'}${141 + index * 66} ${370 - height * 0.8}`)
  return (
    block(50, 40, 700, 420, '#fff', 24) +
    block(90, 76, 220, 20, ink, 10) +
    bars.join('') +
    stroke(line.join(''), third, 7) +
    stroke('M100 412H720', `${ink}55`, 4)
  )
}

const phoneForm: Motif = ({ ink, first, second, third }, dice) => {
  const field = (y: number) =>
    block(318, y, 90 + 50 * dice(), 12, `${ink}99`, 6) + block(318, y + 20, 164, 36, '#f1f4ff', 9)
  return [
    dot(150, 420, 180, second),
    dot(690, 90, 120, third),
    block(280, 30, 240, 450, ink, 38),
    block(292, 44, 216, 422, '#fff', 28),
    block(318, 76, 130, 22, ink, 8),
    field(122),
    field(196),
    field(270),
    block(318, 356, 164, 46, first, 12),
    stroke('M384 379l12 12 22-24', '#fff', 6),
  ].join('')
}

const circuit: Motif = ({ ink, first, second, third }, dice) => {
  const traces = Array.from({ length: 7 }, (_, index) => {
    const y = 70 + index * 58
    const bend = 120 + 140 * dice()
    const end = 90 + 320 * dice()
    return stroke(`M60 ${y}H${bend}L${bend + 40} ${end}H320`, second, 5) + dot(60, y, 10, third)
  })
  const pins = [0, 1, 2, 3, 4].map((pin) => block(600, 172 + pin * 36, 44, 12, third, 4))
  return [
    ...traces,
    block(320, 130, 280, 240, ink, 22),
    block(352, 164, 120, 84, first, 10),
    dot(540, 310, 26, second),
    ...pins,
  ].join('')
}

const frontPage: Motif = ({ ink, first, second, third }, dice) =>
  [
    block(40, 36, 720, 428, '#fff', 20),
    block(40, 36, 720, 46, `${ink}14`, 20),
    ...[first, second, third].map((fill, index) => dot(74 + index * 26, 59, 8, fill)),
    block(84, 126, 250, 34, ink, 10),
    block(84, 174, 190, 34, ink, 10),
    block(84, 232, 230, 12, `${ink}66`, 6),
    block(84, 256, 200, 12, `${ink}66`, 6),
    block(84, 300, 140, 48, first, 24),
    dot(560, 230, 108, second),
    dot(520 + 80 * dice(), 200 + 60 * dice(), 60, third),
    ...[0, 1, 2].map((card) => block(84 + card * 216, 384, 196, 56, `${ink}10`, 12)),
  ].join('')

const letters: Motif = ({ ink, first, second, third }, dice) =>
  [
    block(60, 60, 300 + 60 * dice(), 380, first, 0),
    dot(560, 250, 150, third),
    stroke('M130 400L230 110L330 400M166 300H294', '#fff', 44),
    stroke('M640 200C600 150 500 170 500 262S610 370 640 318M640 190V372', second, 38),
    block(60, 452, 680, 10, ink, 0),
  ].join('')

const motifs = [poster, wall, ferry, chart, phoneForm, circuit, frontPage, letters]

/** Draws one of eight motifs in one of six palettes. @returns a WebP picture of 800 × 500 */
function draw(seed: Buffer): Promise<Buffer> {
  let at = 2
  const dice = () => (seed[at++ % seed.length] ?? 0) / 255
  const colours = palettes[(seed[0] ?? 0) % palettes.length] ?? (palettes[0] as Colours)
  const motif = motifs[(seed[1] ?? 0) % motifs.length] ?? poster
  const drawn = block(0, 0, WIDTH, HEIGHT, colours.ground, 0) + motif(colours, dice)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${drawn}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 82 }).toBuffer()
}

/** Gives the newest shown works that aren't repositories a picture of their own. */
export async function pictureWorks(sql: Sql, files: Pick<Files, 'put'>): Promise<void> {
  const works = await sql<{ id: string }[]>`
    select work.id from shown_work as shown join submission as work on work.id = shown.submission_id
    join "user" as author on author.id = work.user_id
    where work.picture_key is null and coalesce(work.proof_link, '') not like 'https://github.com/%'
      and shown.shown_at is not null and not work.is_example
      and (author.email = 'learner@muster.test' or get_byte(decode(md5('picture' || work.id::text), 'hex'), 0) < 150)
    order by author.email = 'learner@muster.test' desc, shown.shown_at desc, work.id limit ${MOST}`
  for (const { id } of works) {
    const key = `pictures/${id}.webp`
    await files.put(key, await draw(createHash('sha256').update(id).digest()), 'image/webp')
    await sql`update submission set picture_key = ${key} where id = ${id}`
  }
}
