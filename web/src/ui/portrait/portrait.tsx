import { memo } from 'react'
import { type PortraitParts, portraitParts } from './portrait-parts.ts'
import { dotsShape, groundColors, hairShapes, skinColors } from './shapes.ts'

interface PortraitProps {
  /** Whose face it is; without one the ground alone. */
  muid: string | undefined
  /** In pixels; small ones come without the dots. */
  size: number
}

/** A member's drawn face: no request, and the same on every screen. */
export const Portrait = memo(function Portrait({ muid, size }: PortraitProps) {
  const parts = portraitParts(muid ?? '')
  const [ground, circle] = groundColors[parts.ground] ?? groundColors[0]
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" fill="none" strokeLinecap="round" aria-hidden="true">
      <path fill={ground} d="M0 0h64v64H0z" />
      <circle cx="32" cy="32" r="24.5" fill={circle} />
      {size >= 28 && <path fill="#fff" opacity=".8" d={dotsShape(parts.dots)} />}
      {muid && <Person parts={parts} />}
    </svg>
  )
})

function Person({ parts }: { parts: PortraitParts }) {
  const [skin, shade] = skinColors[parts.skin] ?? skinColors[0]
  const [back, front] = hairShapes[parts.hair]
  return (
    <>
      {back && <path fill={parts.hairColor} d={back} />}
      <path fill={shade} d="M27 36H37V47.2C37 50 34.8 52 32 52S27 50 27 47.2Z" />
      <path fill={parts.wear} d="M7 66C7 52.4 18 46.6 32 46.6S57 52.4 57 66Z" />
      <Top parts={parts} />
      <path
        fill={skin}
        d="M17.7 29.6a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0M40.5 29.6a2.9 2.9 0 1 0 5.8 0a2.9 2.9 0 1 0-5.8 0M20.8 26.6C20.8 36.2 25.4 43.2 32 43.2S43.2 36.2 43.2 26.6C43.2 18.4 38.6 13 32 13S20.8 18.4 20.8 26.6Z"
      />
      <path
        fill="#1b1720"
        d="M25.65 28.4a1.55 1.55 0 1 0 3.1 0a1.55 1.55 0 1 0-3.1 0m9.6 0a1.55 1.55 0 1 0 3.1 0a1.55 1.55 0 1 0-3.1 0"
      />
      <g strokeWidth="1.3">
        <path
          stroke={parts.hairColor}
          d="M24.8 24.6C26 23.6 28.2 23.6 29.4 24.3M34.6 24.3C35.8 23.6 38 23.6 39.2 24.6"
        />
        <path stroke={shade} d="M32 29.4C32.6 31 33 31.8 31.6 32.4" />
      </g>
      <Mouth smile={parts.smile} />
      {parts.glasses && (
        <g fill="#fff" fillOpacity=".18" stroke="#1b1720" strokeWidth="1.3">
          <rect x="22.4" y="25" width="8.4" height="7" rx="3.2" />
          <rect x="33.2" y="25" width="8.4" height="7" rx="3.2" />
          <path d="M30.8 28C31.4 27.4 32.6 27.4 33.2 28" fill="none" />
        </g>
      )}
      <path fill={parts.hairColor} d={front} />
      {parts.hair === 'bun' && (
        <path stroke={parts.wear} strokeWidth="1.2" d="M27.4 12.6C30 11.6 34 11.6 36.6 12.6" />
      )}
    </>
  )
}

function Mouth({ smile }: { smile: number }) {
  if (smile === 1) {
    return (
      <path
        fill="#fff"
        stroke="#3a1712"
        strokeWidth=".9"
        strokeLinejoin="round"
        d="M27.6 35C28.4 39.4 35.6 39.4 36.4 35Z"
      />
    )
  }
  const line = smile === 0 ? 'M28 35.4C29.6 38 34.4 38 36 35.4' : 'M28.8 36.2C30.4 37.4 33.6 37.4 35.6 35.6'
  return <path stroke="#3a1712" strokeWidth="1.6" d={line} />
}

function Top({ parts: { top, wear } }: { parts: PortraitParts }) {
  const isWhite = wear === '#f4f6ff'
  const fold = isWhite ? '#b7c5f6' : 'rgb(9 14 44 / 28%)'
  const trim = isWhite ? '#cdd8fa' : '#fff'
  switch (top) {
    case 'crew':
      return <path stroke={fold} strokeWidth="2.2" d="M25.6 47.4C27 51.6 37 51.6 38.4 47.4" />
    case 'collar':
      return (
        <path
          fill={trim}
          opacity=".92"
          d="M26.4 46.6L32 53.6L26 57.4L22.6 48ZM37.6 46.6L32 53.6L38 57.4L41.4 48Z"
        />
      )
    case 'hood':
      return (
        <>
          <path stroke={fold} strokeWidth="4.4" d="M20.4 48.6C22 56.6 42 56.6 43.6 48.6" />
          <path stroke={trim} strokeWidth="1.5" opacity=".85" d="M29 55.4V61M35 55.4V61" />
        </>
      )
    case 'stole':
      return (
        <path
          fill="#ffd58a"
          opacity=".95"
          d="M20 47.6C26 57 35 62 47 66H57C57 60 55 55.4 51.6 52.4C45.4 57 33.6 56.8 24.6 46.8Z"
        />
      )
  }
}
