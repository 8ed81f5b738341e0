// The renderer hands `pucharBase` to a module's script: public path of this version's files.
__webpack_public_path__ = pucharBase;
