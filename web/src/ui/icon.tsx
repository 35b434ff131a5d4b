/** Our few pictures: 24-unit grid, 1.75 stroke, drawn to be told apart at 16 px. */
const paths = {
  activity: 'M3 12h4l3-8 4 16 3-8h4',
  alert: 'M12 3 2 20h20L12 3zm0 6v5m0 3v.5',
  archive: 'M3 4h18v5H3zM5 9v11h14V9M10 13h4',
  bag: 'M5 8h14l1 13H4zM9 8V6a3 3 0 0 1 6 0v2',
  bars: 'M4 20V10m5 10V4m6 16v-8m5 8V7',
  bell: 'M6 9a6 6 0 0 1 12 0c0 6 2 7 2 8H4c0-1 2-2 2-8zm4 11a2 2 0 0 0 4 0',
  book: 'M5 4h6a2 2 0 0 1 1 1v15c-1-1-2-1-3-1H5zM19 4h-6a2 2 0 0 0-1 1v15c1-1 2-1 3-1h4z',
  building: 'M4 21V4h10v17M14 9h6v12M8 8h2m-2 4h2m-2 4h2m7-3h1m-1 4h1M2 21h20',
  calendar: 'M4 6h16v15H4zM4 10h16M8 3v4m8-4v4',
  car: 'M3 16v-4l2-5h14l2 5v4zM3 12h18M6 16v3m12-3v3M7 14h1m8 0h1',
  cashBox: 'M3 10h18v10H3zM6 10V5h12v5M12 13v4',
  chart: 'M12 3v9h9A9 9 0 1 1 12 3zM15 3.500A9 9 0 0 1 20.500 9H15z',
  check: 'm4 12 5 6L20 6',
  checkCircle: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm-4 9 3 3 5-6',
  chevronDown: 'm6 9 6 6 6-6',
  chevronLeft: 'm15 6-6 6 6 6',
  chevronRight: 'm9 6 6 6-6 6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4v6l4 2',
  close: 'm6 6 12 12M18 6 6 18',
  coin: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM14.500 9c-.5-1-1.500-1.500-2.500-1.500-3 0-3 4 0 4.500s3 4.500 0 4.500c-1 0-2-.5-2.500-1.500M12 6v1.500m0 9V18',
  columns: 'M3 4h18v16H3zM9 4v16M15 4v16',
  download: 'M12 3v12m-5-5 5 5 5-5M4 20h16',
  edit: 'm4 20 1-5L16 4l4 4L9 19zM14 6l4 4',
  envelope: 'M3 6h18v13H3zM3 7l9 7 9-7',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6m-6 4h6',
  flag: 'M5 21V4h13l-3 4 3 4H5',
  filter: 'M3 5h18l-7 8v6l-4 2v-8z',
  hand: 'M7 12V6a1.500 1.500 0 0 1 3 0v5V4.500a1.500 1.500 0 0 1 3 0V11V6a1.500 1.500 0 0 1 3 0v6V9a1.500 1.500 0 0 1 3 0v6c0 4-3 6-6 6s-5-1-7-4l-3-4c-1-2 1-3 2-2z',
  home: 'm3 11 9-8 9 8M6 9v12h12V9M10 21v-6h4v6',
  hook: 'M14 3a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM14 9v6a5 5 0 0 1-10 0v-2m0 0-1 3m1-3 3 2',
  image: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.500 9v.1',
  key: 'M8 12a4 4 0 1 0 0 .1zM12 12h9m-3 0v4m-3-4v3',
  ledger: 'M5 3h14v18H5zM9 3v18M12 8h4m-4 4h4',
  list: 'M8 6h13M8 12h13M8 18h13M3.5 6v.1m0 5.9v.1m0 5.9v.1',
  live: 'M12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM7 7a7 7 0 0 0 0 10M17 7a7 7 0 0 1 0 10M4 4a11 11 0 0 0 0 16M20 4a11 11 0 0 1 0 16',
  lock: 'M5 11h14v10H5zM8 11V8a4 4 0 0 1 8 0v3',
  logOut: 'M14 4H5v16h9M10 12h11m-4-4 4 4-4 4',
  map: 'm3 6 6-3 6 3 6-3v15l-6 3-6-3-6 3zM9 3v15M15 6v15',
  menu: 'M4 6h16M4 12h16M4 18h16',
  message: 'M4 5h16v11H10l-5 4v-4H4z',
  moon: 'M20 14A8 8 0 1 1 10 4a7 7 0 0 0 10 10z',
  more: 'M5 12v.1m7-.1v.1m7-.1v.1',
  mute: 'M4 9v6h4l5 5V4L8 9zM17 9l5 6m0-6-5 6',
  pact: 'M3 8h5l4 3 4-3h5M3 16h4l5 4 5-4h4M12 11v5',
  pause: 'M8 5v14M16 5v14',
  phone: 'M5 3h4l2 5-3 2a12 12 0 0 0 6 6l2-3 5 2v4c-9 2-18-7-16-16z',
  pin: 'M12 21c5-6 7-9 7-12a7 7 0 0 0-14 0c0 3 2 6 7 12zM12 7a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  plug: 'M9 3v5m6-5v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 8V3h10v5M5 8h14v9h-3v4H8v-4H5zM8 14h8',
  purse: 'M4 8h16v12H4zM8 8V5h8v3M4 13h16',
  question:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7m0 3v.2',
  radio: 'M4 9h16v11H4zM7 9l9-6M8 14h.1M12 13h5m-5 3h5',
  receipt: 'M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM8 8h8M8 12h8',
  repeat: 'M4 11V9a3 3 0 0 1 3-3h12m0 0-3-3m3 3-3 3M20 13v2a3 3 0 0 1-3 3H5m0 0 3 3m-3-3 3-3',
  road: 'M8 3 4 21M16 3l4 18M12 4v3m0 4v3m0 4v3',
  robot: 'M5 9h14v10H5zM12 9V4m-1 0h2M9 13v1m6-1v1M9.500 16.500h5M3 12v4m18-4v4',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zm5 12 5 5',
  send: 'M4 12 20 4l-4 16-4-7zM12 13l8-9',
  settings: 'M4 7h10m4 0h2M4 17h4m4 0h8M16 4v6M10 14v6',
  share:
    'M17 4a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM6 9.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM17 15a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM8.300 11 14.700 7.700M8.300 13l6.400 3.300',
  shield: 'M12 3 4 6v6c0 5 4 8 8 9 4-1 8-4 8-9V6zM8.5 12l2.5 3 4.5-6',
  sound: 'M4 9v6h4l5 5V4L8 9zM17 8a6 6 0 0 1 0 8',
  star: 'm12 3 2.8 5.700 6.200.9-4.500 4.400 1.100 6.200-5.600-2.900-5.600 2.900 1.100-6.200L3 9.600l6.200-.9z',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3m0 14v3M2 12h3m14 0h3M5 5l2 2m10 10 2 2M19 5l-2 2M7 17l-2 2',
  sunrise: 'M3 18h18M6.500 14a5.500 5.500 0 0 1 11 0M12 3v3M4 7l2 2m14-2-2 2M2 14h2m16 0h2',
  system: 'M3 4h18v12H3zM9 20h6m-3-4v4',
  tag: 'M3 12V4h8l9 9-8 8zM7.500 8v.1',
  taxi: 'M3 17v-4l2-5h14l2 5v4zM3 13h18M9 8V5h6v3M6 17v2m12-2v2',
  undo: 'M4 9h10a5 5 0 0 1 0 10H8M4 9l4-4M4 9l4 4',
  user: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-5 4-7 8-7s8 2 8 7',
  userPlus:
    'M9 5a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM2.500 20c0-4 3-6 6.500-6s6.500 2 6.500 6M19 8v6m-3-3h6',
  users:
    'M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 5.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2 .8 3.5 2.500 3.500 5.500',
  wallet: 'M3 6h15v3h3v11H3zM3 6l12-3v3M16 14h2',
  wheel:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM3.500 10H10m4 0h6.500M12 14v7',
} as const

export type IconName = keyof typeof paths

/** For rows drawn without React. */
export const iconPath = (name: IconName): string => paths[name]

type IconProps = { name: IconName; size?: number }

/** A picture beside its words: hidden from those who hear the page. */
export function Icon({ name, size = 16 }: IconProps) {
  return (
    <svg
      className="icon"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
