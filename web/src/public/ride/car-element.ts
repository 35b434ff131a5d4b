const car =
  '<svg viewBox="0 0 30 30" width="40" height="40" aria-hidden="true"><path d="M11 4h8c2 0 3 1.500 3 3.500v15c0 2-1 3.500-3 3.500h-8c-2 0-3-1.500-3-3.500v-15C8 5.500 9 4 11 4z" class="car-body"/><path d="M10.500 9.500c2.500-1.500 6.500-1.500 9 0l-.8 3.500h-7.400zM11.300 20h7.400l.6 2.500h-8.600z" class="car-glass"/></svg>'

/** A car seen from above, looking north. */
export const carElement = (className: string): HTMLElement => {
  const box = document.createElement('div')
  box.className = className
  box.innerHTML = car
  return box
}
