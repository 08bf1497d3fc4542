/** This device cannot draw 3D; the page shows the pictures instead. */
export class ViewerUnavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('WebGL is not available', options);
    this.name = 'ViewerUnavailable';
  }
}
