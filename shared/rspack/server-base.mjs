// Public path of this version's files, set by the renderer.
__webpack_public_path__ = pucharBase;
